import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import { getChecklistsDay } from '@tyrewatch/contract/checklists/checklist-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import type { CountEntry } from '../../components/count-strip/count-strip.tsx';
import { CountStrip } from '../../components/count-strip/count-strip.tsx';
import { LevelBadge } from '../../components/level-badge.tsx';
import type { Narrowing } from './checklist-search.ts';
import { narrowings } from './checklist-search.ts';
import classes from './checklists.module.css';

type Day = AnswerOf<typeof getChecklistsDay>;

const countOf: Readonly<Record<Narrowing, (day: Day) => number>> = {
  do_not_drive: (day) => day.do_not_drive,
  not_done: (day) => day.not_done,
  faults: (day) => day.with_faults,
  quick: (day) => day.quick,
  to_follow: (day) => day.to_follow,
  needs_look: (day) => day.needs_look,
};

const markOf = { do_not_drive: 'critical', not_done: 'unassigned', faults: 'maintenance' } as const;

/** How the day stands, each count a filter of the list; what needs a look only where something does. */
export function ChecklistStrip(props: {
  readonly query: { readonly date: string; readonly depot_id?: number };
  readonly chosen: Narrowing | undefined;
}) {
  const t = useTranslations('checklists.strip');
  const format = useFormatter();
  const { data } = useQuery(endpointQuery(getChecklistsDay, { query: props.query }));
  const shown = narrowings.filter((one) => one !== 'needs_look' || props.chosen === one || (data?.needs_look ?? 0) > 0);
  const to =
    (result: Narrowing | undefined) =>
    ({ result: before, check: _check, ...rest }: Record<string, unknown>) =>
      result === undefined || result === before ? rest : { ...rest, result };
  const entries: readonly CountEntry[] = [
    {
      key: 'due',
      name: t('due'),
      count: data?.due,
      current: props.chosen === undefined ? 'page' : undefined,
      search: to(undefined),
    },
    ...shown.map((one) => ({
      key: one,
      name: t(one),
      count: data === undefined ? undefined : countOf[one](data),
      mark: one in markOf ? <LevelBadge level={markOf[one as keyof typeof markOf]} words="" /> : undefined,
      current: props.chosen === one ? ('true' as const) : undefined,
      search: to(one),
    })),
  ];
  return (
    <div className={classes.counts}>
      <CountStrip label={t('label')} entries={entries} />
      {data?.done_percent != null && (
        <dl className={classes.rate}>
          <dt>{t('rate')}</dt>
          <dd>{format.number(data.done_percent / 100, { style: 'percent' })}</dd>
        </dl>
      )}
    </div>
  );
}
