import { useQuery } from '@tanstack/react-query';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { JobWork } from '@tyrewatch/domain/job-sheets/job-work';
import { isAboutPressure, jobWorks } from '@tyrewatch/domain/job-sheets/job-work';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import type { Field } from '../../form/record-form.tsx';
import { useFieldRules } from '../../form/use-field-rules.ts';
import { useWheelWords } from '../wheel/use-wheel-words.ts';

/** Most kinds of work that one form enters; a job takes more of them afterwards. */
const mostWorks = 6;
/** Pressures that are set by hand, kPa cold. */
const targetRange = { least: 50, greatest: 1500 } as const;

type Values = Record<string, string>;
/** A line to begin with. */
export interface BegunLine {
  readonly work: JobWork;
  readonly position?: string | undefined;
  readonly remark?: string | null;
}

/** What a form holds of lines to begin with: each under its number. */
export const workValues = (lines: readonly BegunLine[]): Values =>
  Object.fromEntries(
    lines.slice(0, mostWorks).flatMap(({ work, position = '', remark }, at) => [
      [`work_${at}`, work],
      [`position_${at}`, position],
      [`remark_${at}`, remark ?? ''],
    ]),
  );

const workOf = (values: Values, at: number): JobWork | null =>
  jobWorks.find((one) => one === values[`work_${at}`]) ?? null;
/** How many kinds of work are entered one after the other. */
const countOf = (values: Values): number => {
  const first = Array.from({ length: mostWorks }, (_, at) => workOf(values, at)).indexOf(null);
  return first === -1 ? mostWorks : first;
};

/** The target of a line: cold, in the reader's unit. */
export function useTargetField<Name extends string>(name: Name) {
  const t = useTranslations('jobSheets');
  return { kind: 'number', name, label: t('target'), hint: t('targetHint'), unit: 'pressure', ...targetRange } as const;
}

/** Fields for work, one kind after the other: the next is offered once one is chosen. And the lines that are made of them. */
export function useWorkFields(vehicleId: number) {
  const t = useTranslations('jobSheets');
  const wheelName = useWheelWords();
  const target = useTargetField('target');
  const { storedOf } = useFieldRules();
  const { data } = useQuery(endpointQuery(getVehicle, { params: { vehicle_id: vehicleReference(vehicleId) } }));
  const wheels = (data?.wheels ?? []).map((wheel) => ({
    value: wheel.position,
    label: `${wheel.position} ${wheelName(wheel)}`,
  }));
  const works = jobWorks.map((work) => ({ value: work as string, label: t(`works.${work}`) }));
  const fieldsAt = (at: number, values: Values): readonly Field<Values>[] => {
    const work = workOf(values, at);
    const choice: Field<Values> = {
      kind: 'choice',
      name: `work_${at}`,
      label: at === 0 ? t('columns.work') : t('further'),
      choices: at === 0 ? works : [{ value: '', label: t('noFurther') }, ...works],
    };
    if (work === null) return [choice];
    return [
      choice,
      {
        kind: 'choice',
        name: `position_${at}`,
        label: t('columns.wheel'),
        choices: [{ value: '', label: t('form.everyWheel') }, ...wheels],
      },
      ...(isAboutPressure(work) ? [{ ...target, name: `target_${at}` }] : []),
      { kind: 'text', name: `remark_${at}`, label: t('form.remark'), maxLength: 200 },
    ];
  };
  return {
    fields: (values: Values): readonly Field<Values>[] =>
      Array.from({ length: Math.min(mostWorks, countOf(values) + 1) }, (_, at) => fieldsAt(at, values)).flat(),
    /** Work about pressure is done at every wheel, where none is chosen. */
    lines: (values: Values) =>
      Array.from({ length: countOf(values) }, (_, at) => at).flatMap((at) => {
        const work = workOf(values, at) ?? 'other';
        const all = data?.wheels.map(({ position }) => position) ?? [];
        const chosen = all.find((one) => one === values[`position_${at}`]) ?? null;
        const places = chosen === null && isAboutPressure(work) ? all : [chosen];
        const targetKpa = storedOf({ ...target, name: 'target' }, values[`target_${at}`] ?? '');
        return places.map((position) => ({
          position,
          work,
          note: values[`remark_${at}`] ?? '',
          ...(isAboutPressure(work) && typeof targetKpa === 'number' ? { target_kpa: targetKpa } : {}),
        }));
      }),
  };
}
