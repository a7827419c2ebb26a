import { Link } from '@tanstack/react-router';
import type { AlertLevel } from '@tyrewatch/domain/alerts/alert-level';
import { alertLevels, isProblem } from '@tyrewatch/domain/alerts/alert-level';
import { useFormatter, useTranslations } from 'use-intl';
import { LevelShape } from '../../components/alert-level/level-shape.tsx';
import { levelAppearance } from '../../components/alert-level/level-appearance.ts';
import classes from './summary-view.module.css';

/** Counts of one fleet. */
export interface FleetCounts {
  readonly fleet_id: number | null;
  readonly fleet_name: string | null;
  readonly total: number;
  readonly by_level: Readonly<Record<AlertLevel, number>>;
}

const needAction = ({ by_level }: FleetCounts): number =>
  alertLevels.filter(isProblem).reduce((sum, level) => sum + by_level[level], 0);

function LevelBar({ fleet }: { fleet: FleetCounts }) {
  const t = useTranslations();
  const format = useFormatter();
  const present = alertLevels.filter((level) => fleet.by_level[level] > 0);
  const parts = present.map((level) =>
    t('vehicleList.summaryPart', { count: fleet.by_level[level], level: t(`levels.name.${level}`) }),
  );
  return (
    <div className={classes.bar} role="img" aria-label={format.list(parts, { type: 'unit' })}>
      {present.map((level, index) => (
        <div
          key={level}
          className={classes.part}
          title={parts[index]}
          style={{
            flexGrow: fleet.by_level[level],
            background: levelAppearance[level].fill,
            color: levelAppearance[level].text,
          }}
        >
          <svg width={13} height={13} viewBox="-12 -12 24 24" aria-hidden className={classes.shape}>
            <LevelShape level={level} size={21} x={0} y={0} />
          </svg>
          <span>{format.number(fleet.by_level[level])}</span>
        </div>
      ))}
    </div>
  );
}

/** The summary view: how each fleet stands, the one with most trouble first. */
export function SummaryView({ fleets }: { fleets: readonly FleetCounts[] }) {
  const t = useTranslations('vehicleList');
  const format = useFormatter();
  const sorted = fleets.toSorted((a, b) => needAction(b) / b.total - needAction(a) / a.total);
  return (
    <div className={classes.scroller} tabIndex={0} role="region" aria-label={t('summaryLabel')}>
      <table className={classes.table} aria-label={t('summaryLabel')}>
        <thead>
          <tr>
            <th scope="col">{t('summaryFleet')}</th>
            <th scope="col" className={classes.number}>
              {t('summaryNeedAction')}
            </th>
            <th scope="col" className={classes.number}>
              {t('summaryTotal')}
            </th>
            <th scope="col" className={classes.barHead}>
              {t('levelsLabel')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((fleet) => (
            <tr key={fleet.fleet_id ?? 0}>
              <th scope="row">
                {fleet.fleet_id === null ? (
                  t('noFleet')
                ) : (
                  <Link
                    to="."
                    className={classes.fleet}
                    title={fleet.fleet_name ?? undefined}
                    search={
                      ((before: object) => ({
                        ...before,
                        fleet: fleet.fleet_id,
                        view: undefined,
                      })) as never
                    }
                  >
                    {fleet.fleet_name}
                  </Link>
                )}
              </th>
              <td className={classes.number}>{format.number(needAction(fleet))}</td>
              <td className={classes.number}>{format.number(fleet.total)}</td>
              <td className={classes.barCell}>
                <LevelBar fleet={fleet} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
