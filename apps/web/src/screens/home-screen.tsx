import { useQuery } from '@tanstack/react-query';
import { IconCalendarPlus } from '@tabler/icons-react';
import { listSensors } from '@tyrewatch/contract/sensors/sensor-endpoints';
import { countVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import { levelRank } from '@tyrewatch/domain/levels/alert-level';
import { displayLevels } from '@tyrewatch/domain/levels/not-monitored';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../api/endpoint-query.ts';
import { LatestChange } from '../features/audit/latest-change.tsx';
import { VehicleList } from '../features/vehicle-list/vehicle-list.tsx';
import { paths } from '../paths.ts';
import { isAdministrator, may } from '../session/access-gate.ts';
import { useSession } from '../session/session.ts';
import { ActionLink } from '../ui/action-link.tsx';
import { vehicleListSlots } from './vehicle-list-slots.tsx';

const silentLevels = displayLevels.filter((level) => level === 'not_monitored' || levelRank[level] === 0);

/** What no count of the list says: how many vehicles report, and where the sensors are, which administrators alone see. */
function LandingFacts() {
  const t = useTranslations('landing');
  const record = useSession();
  const isAdmin = isAdministrator(record);
  const counts = useQuery({
    ...endpointQuery(countVehicles, { query: {} }),
    enabled: may(record, 'vehicle:list'),
  });
  const sensors = useQuery({ ...endpointQuery(listSensors, { query: { limit: 1 } }), enabled: isAdmin });
  if (counts.data === undefined) return null;
  const { total, by_level: levels } = counts.data;
  const reporting = total - silentLevels.reduce((sum, level) => sum + levels[level], 0);
  const fitted = sensors.data?.counts;
  return (
    <>
      {t('reporting', { reporting, total })}
      {fitted && <span> · {t('sensors', { fitted: fitted.on_vehicle, stock: fitted.off_vehicle })}</span>}
    </>
  );
}

/** `/`: the vehicle list, with what is new and what the list does not count. */
export function HomeScreen() {
  const t = useTranslations('landing');
  const mayReport = isAdministrator(useSession());
  const actions = mayReport && <ActionLink to={paths.addReport} label={t('addReport')} secondary={IconCalendarPlus} />;
  return <VehicleList facts={<LandingFacts />} aside={<LatestChange />} actions={actions} slots={vehicleListSlots} />;
}
