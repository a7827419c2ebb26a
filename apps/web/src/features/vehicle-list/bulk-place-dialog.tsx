import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { fleetsQuery } from '../../api/fleets-query.ts';
import { useShowsOwner } from '../../components/use-shows-owner.ts';
import type { Choice, Field } from '../../form/form-field.ts';
import { DialogForm } from '../../form/record-form.tsx';
import type { BulkDialogProps } from './bulk-task.ts';
import { useBulkForm } from './use-bulk-form.tsx';

type PlaceValues = { readonly fleet_id: string; readonly depot_id: string };

/** Stays as it is, and is none. */
const [keep, none] = ['keep', 'none'] as const;
const idOf = (value: string): number | null => (value === none ? null : Number(value));

/** Moves many vehicles to a fleet and depot, or out of them. */
export function BulkPlaceDialog(props: BulkDialogProps) {
  const t = useTranslations('vehicleChanges');
  const showsOwner = useShowsOwner();
  const { data: fleets = [] } = useQuery(fleetsQuery);
  const fleetOf = (fleetId: string) => fleets.find(({ id }) => String(id) === fleetId);
  const { form, reasons } = useBulkForm<PlaceValues>(props, {
    initial: { fleet_id: '', depot_id: keep },
    changeOf: ({ fleet_id: fleet, depot_id: depot }) => {
      if (fleet === keep) return { place: { depot_id: null } };
      const within = fleetOf(fleet)?.depots.some(({ id }) => String(id) === depot) === true;
      return {
        place: { fleet_id: idOf(fleet), ...(within || depot === none ? { depot_id: idOf(depot) } : {}) },
      };
    },
    doneText: (count, { fleet_id: fleet, depot_id: depot }) => {
      const to = fleetOf(fleet);
      const within = to?.depots.find(({ id }) => String(id) === depot);
      if (to === undefined) return t(fleet === none ? 'done.noFleet' : 'done.noDepot', { count });
      return t('done.place', { count, place: within === undefined ? to.name : `${to.name} · ${within.name}` });
    },
  });
  const depots = fleetOf(form.fields.values.fleet_id)?.depots ?? [];
  const fleetChoices = fleets.map(({ id, name, organization_name: owner }): Choice => ({
    value: String(id),
    label: showsOwner ? `${name} (${owner})` : name,
  }));
  const fields: Field<PlaceValues>[] = [
    {
      kind: 'choice',
      name: 'fleet_id',
      label: t('fleet'),
      isNeeded: true,
      choices: [...fleetChoices, { value: none, label: t('noFleet') }, { value: keep, label: t('offDepot') }],
    },
  ];
  if (depots.length > 0)
    fields.push({
      kind: 'choice',
      name: 'depot_id',
      label: t('depot'),
      choices: [
        { value: keep, label: t('keep') },
        { value: none, label: t('noDepot') },
        ...depots.map(({ id, name }) => ({ value: String(id), label: name })),
      ],
    });
  return (
    <DialogForm
      title={t('title', { task: t('tasks.place'), count: props.count })}
      form={form}
      fields={fields}
      action={t('move')}
      reasons={reasons}
      onClose={props.onClose}
    />
  );
}
