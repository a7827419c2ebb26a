import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { VehicleList } from '../features/vehicle-list/vehicle-list.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { paths } from '../paths.ts';
import { isAdministrator } from '../session/access-gate.ts';
import { useSession } from '../session/session.ts';
import { ActionLink } from '../ui/action-link.tsx';
import { vehicleListSlots } from './vehicle-list-slots.tsx';

// Both show nothing before their own answers have come: the rows of the list go first.
const LandingFacts = lazyPart(async () => (await import('./landing-facts.tsx')).LandingFacts);
const LatestChange = lazyPart(async () => (await import('../features/audit/latest-change.tsx')).LatestChange);

/** `/`: the vehicle list, with what is new and what the list does not count. */
export function HomeScreen() {
  const t = useTranslations('landing');
  const mayReport = isAdministrator(useSession());
  const actions = mayReport && <ActionLink to={paths.addReport} label={t('addReport')} secondary={IconCalendarPlus} />;
  return <VehicleList facts={<LandingFacts />} aside={<LatestChange />} actions={actions} slots={vehicleListSlots} />;
}
