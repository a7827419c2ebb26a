import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { getPmiReport } from '@tyrewatch/contract/inspections/inspection-endpoints';
import type { InspectionState } from '@tyrewatch/domain/maintenance/inspection-state';
import { useFormatter, useTranslations } from 'use-intl';
import { CountStrip } from '../../components/count-strip/count-strip.tsx';
import classes from './inspections.module.css';
import { StateMark } from './pmi-cells.tsx';

type Report = AnswerOf<typeof getPmiReport>;

const stripStates = ['overdue', 'soon', 'later', 'done'] as const satisfies readonly InspectionState[];

/** Counts that filter the list; those of vehicles that cannot be told of only where there are some. */
export function PmiStrip({
  total,
  state,
}: {
  readonly total: Report['total'] | undefined;
  readonly state: InspectionState | undefined;
}) {
  const t = useTranslations('inspections');
  const format = useFormatter();
  const rare = (['unknown', 'none'] as const).filter((one) => (total?.by_state[one] ?? 0) > 0 || state === one);
  const to = (wanted: InspectionState | undefined) => (before: Record<string, unknown>) => {
    const { state: _state, ...rest } = before;
    return wanted === undefined || wanted === state ? rest : { ...rest, state: wanted };
  };
  return (
    <div className={classes.counts}>
      <CountStrip
        label={t('columns.state')}
        entries={[
          {
            key: 'all',
            name: t('states.all'),
            count: total?.vehicle_count,
            current: state === undefined ? 'page' : undefined,
            search: to(undefined),
          },
          ...[...stripStates, ...rare].map((one) => ({
            key: one,
            name: t(`states.${one}`),
            count: total?.by_state[one],
            mark: one === 'later' ? undefined : <StateMark state={one} />,
            current: state === one ? ('true' as const) : undefined,
            search: to(one),
          })),
        ]}
      />
      {total !== undefined && total.judged_count > 0 && (
        <dl className={classes.onTime}>
          <dt>{t('onTime')}</dt>
          <dd title={format.number(total.on_time_count / total.judged_count, { style: 'percent' })}>
            {t('onTimeOf', { done: total.on_time_count, all: total.judged_count })}
          </dd>
        </dl>
      )}
    </div>
  );
}
