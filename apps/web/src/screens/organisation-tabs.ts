import { lateScreen } from '../late-screen.ts';
import type { LazyScreen } from '../lazy-screen.tsx';
import { lazyScreen } from '../lazy-screen.tsx';
import type { OrganisationTabId } from './organisation-search.ts';

/** What each tab of `/organization` shows. */
export const organisationPanels: Readonly<Record<OrganisationTabId, LazyScreen>> = {
  settings: lazyScreen(
    'organisationSettings',
    async () => (await import('../features/organisations/settings-tab.tsx')).SettingsTab,
  ),
  members: lazyScreen('members', async () => (await import('../features/members/members-tab.tsx')).MembersTab),
  organizations: lazyScreen(
    'organisations',
    async () => (await import('../features/organisations/organisations-tab.tsx')).OrganisationsTab,
  ),
  integrations: lateScreen(
    'integrations',
    ['api'],
    async () => (await import('../features/organisations/integrations-tab.tsx')).IntegrationsTab,
  ),
  audit: lazyScreen('audit', async () => (await import('../features/audit/audit-tab.tsx')).AuditTab),
  notifications: lazyScreen(
    'notifications',
    async () => (await import('../features/notifications/ledger-tab.tsx')).LedgerTab,
  ),
};
