import { useQuery } from '@tanstack/react-query';
import { listVehicleAssignable, longestJobText } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { jobPriorities } from '@tyrewatch/domain/job-sheets/job-work';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import type { Field } from '../../form/record-form.tsx';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';

/** What is entered of a job, beside its work. */
export type JobValues = Record<'priority' | 'due_on' | 'assigned_user_id' | 'note', string>;

/** Whose a job is to be, as a form holds it, as the endpoints take it. */
export const assigneeOf = (chosen: string): number | 'me' | null =>
  chosen === '' ? null : chosen === 'me' ? 'me' : Number(chosen);

/** What a form holds, as the endpoints take it. */
export const jobBody = ({ due_on, assigned_user_id, note }: Omit<JobValues, 'priority'>) => ({
  due_on: due_on === '' ? null : due_on,
  assigned_user_id: assigneeOf(assigned_user_id),
  note,
});

/** Priority, due date, whose job it is and a note. On offer are those who see the vehicle; `present` is whose it is now. */
export function useJobFields(
  vehicleId: number,
  present: { readonly user_id: number | null; readonly name: string } | null,
) {
  const t = useTranslations('jobSheets');
  const record = useSession();
  const { data } = useQuery({
    ...endpointQuery(listVehicleAssignable, { params: { vehicle_id: vehicleReference(vehicleId) }, query: {} }),
    enabled: may(record, 'vehicle:create_job_sheet'),
  });
  const others = data?.items.filter(({ is_self: isSelf }) => !isSelf) ?? [];
  const people = others.map(({ id, name }) => ({ value: String(id), label: name }));
  const known = [
    { value: 'me', label: t('form.me') },
    ...(present?.user_id == null ? [] : [{ value: String(present.user_id), label: present.name }]),
    ...people,
  ];
  const choices = known.filter(({ value }, index) => known.findIndex((one) => one.value === value) === index);
  const fields: readonly Field<JobValues>[] = [
    {
      kind: 'choice',
      name: 'priority',
      label: t('columns.priority'),
      choices: jobPriorities.map((priority) => ({ value: priority, label: t(`priorities.${priority}`) })),
    },
    { kind: 'date', name: 'due_on', label: t('form.due') },
    {
      kind: 'choice',
      name: 'assigned_user_id',
      label: t('columns.assigned'),
      choices: [{ value: '', label: t('nobody') }, ...choices],
    },
    { kind: 'long_text', name: 'note', label: t('form.note'), maxLength: longestJobText },
  ];
  return fields;
}
