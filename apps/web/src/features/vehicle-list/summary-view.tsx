import { Link } from '@tanstack/react-router';
import { alertLevels, isProblem } from '@tyrewatch/domain/levels/alert-level';
import type { DisplayLevel } from '@tyrewatch/domain/levels/not-monitored';
import { useFormatter, useTranslations } from 'use-intl';
import { LevelBar } from '../../components/level-bar/level-bar.tsx';
import classes from './summary-view.module.css';

/** Counts of one fleet. */
export interface FleetCounts {
  readonly fleet_id: number | null;
  readonly fleet_name: string | null;
  readonly total: number;
  readonly by_level: Readonly<Record<DisplayLevel, number>>;
}

const needAction = ({ by_level }: FleetCounts): number =>
  alertLevels.filter(isProblem).reduce((sum, level) => sum + by_level[level], 0);

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
                <LevelBar counts={fleet.by_level} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
