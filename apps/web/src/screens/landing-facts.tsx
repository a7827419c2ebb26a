import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listJobSheets } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { listSensors } from '@tyrewatch/contract/sensors/sensor-endpoints';
import { countVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import { levelRank } from '@tyrewatch/domain/levels/alert-level';
import { displayLevels } from '@tyrewatch/domain/levels/not-monitored';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../api/endpoint-query.ts';
import { paths } from '../paths.ts';
import { isAdministrator, may } from '../session/access-gate.ts';
import { useSession } from '../session/session.ts';

/** The query of the list of jobs that are not done. */
const presentJobs = { state: 'present' } as const;

const silentLevels = displayLevels.filter((level) => level === 'not_monitored' || levelRank[level] === 0);

/** What no count of the list says: how many vehicles report, and where the sensors are, which administrators alone see. */
export function LandingFacts() {
  const t = useTranslations('landing');
  const record = useSession();
  const isAdmin = isAdministrator(record);
  const counts = useQuery({
    ...endpointQuery(countVehicles, { query: {} }),
    enabled: may(record, 'vehicle:list'),
  });
  const sensors = useQuery({ ...endpointQuery(listSensors, { query: { limit: 1 } }), enabled: isAdmin });
  const jobs = useQuery({
    ...endpointQuery(listJobSheets, { query: { limit: 1 } }),
    enabled: may(record, 'vehicle:read'),
  });
  if (counts.data === undefined) return null;
  const { total, by_level: levels } = counts.data;
  const reporting = total - silentLevels.reduce((sum, level) => sum + levels[level], 0);
  const fitted = sensors.data?.counts;
  const jobCount = jobs.data?.counts.present ?? 0;
  return (
    <>
      {t('reporting', { reporting, total })}
      {fitted && <span> · {t('sensors', { fitted: fitted.on_vehicle, stock: fitted.off_vehicle })}</span>}
      {jobCount > 0 && (
        <>
          {' · '}
          <Link to={paths.jobSheets} search={presentJobs as never}>
            {t('jobs', { count: jobCount })}
          </Link>
        </>
      )}
    </>
  );
}
