import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import { listIncidents } from '@tyrewatch/contract/incidents/incident-endpoints';
import { listSensors } from '@tyrewatch/contract/sensors/sensor-endpoints';
import { alertLevels, isProblem, levelRank } from '@tyrewatch/domain/levels/alert-level';
import type { DisplayLevel } from '@tyrewatch/domain/levels/not-monitored';
import { displayLevels } from '@tyrewatch/domain/levels/not-monitored';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { paths } from '../../paths.ts';
import { isAdministrator, may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import classes from './landing-dashboard.module.css';

type LevelCounts = Readonly<Record<DisplayLevel, number>>;

const problemLevels = alertLevels.filter(isProblem).join(',');
const silentLevels = displayLevels.filter((level) => level === 'not_monitored' || levelRank[level] === 0);

const sumOf = (counts: LevelCounts, levels: readonly DisplayLevel[]): number =>
  levels.reduce((sum, level) => sum + counts[level], 0);

function Tile(props: {
  readonly label: string;
  readonly value: string;
  readonly note: ReactNode;
  /** Levels to filter the list by, undefined for all; or the path of another screen. */
  readonly target: { readonly levels: string | undefined } | { readonly path: string };
  readonly isUrgent?: boolean;
}) {
  const { target } = props;
  const link =
    'path' in target
      ? { to: target.path }
      : { to: '.', search: (before: object) => ({ ...before, ...target }), resetScroll: false };
  return (
    <Link {...(link as { to: string })} className={classes.tile}>
      <span className={classes.label}>{props.label}</span>
      <span className={classes.value} data-urgent={props.isUrgent === true}>
        {props.value}
      </span>
      <span className={classes.note}>{props.note}</span>
    </Link>
  );
}

/** How many sensors are on vehicles, and how many off them; for administrators, who alone see the screen it leads to. */
function SensorTile() {
  const t = useTranslations('landing');
  const format = useFormatter();
  const { data } = useQuery(endpointQuery(listSensors, { query: { limit: 1 } }));
  const counts = data?.counts;
  return (
    <Tile
      label={t('sensors')}
      value={counts === undefined ? '–' : format.number(counts.on_vehicle)}
      note={counts !== undefined && t('sensorsText', { off: counts.off_vehicle })}
      target={{ path: paths.sensors }}
    />
  );
}

/** What the landing page says before the list: what needs action, what is watched, what is silent. */
export function LandingDashboard() {
  const t = useTranslations('landing');
  const format = useFormatter();
  const record = useSession();
  const isPermitted = may(record, 'vehicle:list');
  const counts = useQuery({ ...endpointQuery(countVehicles, { query: {} }), enabled: isPermitted });
  const incidents = useQuery({
    ...endpointQuery(listIncidents, { query: { states: 'open', limit: 1 } }),
    enabled: isPermitted,
  });
  if (!isPermitted) return null;
  if (counts.isError && counts.data === undefined) {
    return <ErrorNotice error={counts.error} onRetry={() => void counts.refetch()} />;
  }
  const levels = counts.data?.by_level;
  const total = counts.data?.total ?? 0;
  const silent = levels === undefined ? 0 : sumOf(levels, silentLevels);
  const share = total === 0 ? 0 : (total - silent) / total;
  const shown = (value: number | undefined): string => (value === undefined ? '–' : format.number(value));
  return (
    <section className={classes.tiles} aria-label={t('heading')} aria-busy={counts.isPending}>
      <Tile
        label={t('needAction')}
        value={shown(levels && sumOf(levels, alertLevels.filter(isProblem)))}
        note={t('needActionText')}
        target={{ levels: problemLevels }}
      />
      <Tile
        label={t('critical')}
        value={shown(levels?.critical)}
        note={t('criticalText')}
        target={{ levels: 'critical' }}
        isUrgent={(levels?.critical ?? 0) > 0}
      />
      <Tile
        label={t('openAlerts')}
        value={shown(incidents.data?.unacknowledged_count)}
        note={t('openAlertsText')}
        target={{ path: paths.alerts }}
      />
      <Tile
        label={t('watched')}
        value={shown(levels && total - silent)}
        note={total === 0 ? null : t('watchedText', { share: format.number(share, { style: 'percent' }), total })}
        target={{ levels: undefined }}
      />
      <Tile
        label={t('silent')}
        value={shown(levels && silent)}
        note={t('silentText')}
        target={{ levels: silentLevels.join(',') }}
      />
      {isAdministrator(record) && <SensorTile />}
    </section>
  );
}
