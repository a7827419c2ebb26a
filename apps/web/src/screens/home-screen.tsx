import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { LatestChanges } from '../features/audit/latest-changes.tsx';
import { LandingDashboard } from '../features/landing/landing-dashboard.tsx';
import { VehicleList } from '../features/vehicle-list/vehicle-list.tsx';
import { paths } from '../paths.ts';
import { isAdministrator } from '../session/access-gate.ts';
import { useSession } from '../session/session.ts';
import { ActionLink } from '../ui/action-link.tsx';
import { vehicleListSlots } from './vehicle-list-slots.tsx';

/** `/`: the landing dashboard above the vehicle list. */
export function HomeScreen() {
  const t = useTranslations('landing');
  const mayReport = isAdministrator(useSession());
  const intro = (
    <>
      <LandingDashboard />
      <LatestChanges />
    </>
  );
  const actions = mayReport && <ActionLink to={paths.addReport} label={t('addReport')} secondary={IconCalendarPlus} />;
  return <VehicleList intro={intro} actions={actions} slots={vehicleListSlots} />;
}
