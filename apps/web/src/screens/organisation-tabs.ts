import type { LazyScreen } from '../lazy-screen.tsx';
import { lazyScreen } from '../lazy-screen.tsx';

/** Names of the tabs of an organisation, as the address has them. */
export type OrganisationTabId = 'settings' | 'members' | 'organizations' | 'integrations' | 'audit';

/** A tab of `/organization`. */
export interface OrganisationTab {
  readonly id: OrganisationTabId;
  readonly Panel: LazyScreen;
}

/** The tabs in their order, the first by default. */
export const organisationTabs: readonly OrganisationTab[] = [
  {
    id: 'settings',
    Panel: lazyScreen(
      'organisationSettings',
      async () => (await import('../features/organisations/settings-tab.tsx')).SettingsTab,
    ),
  },
  {
    id: 'members',
    Panel: lazyScreen('members', async () => (await import('../features/members/members-tab.tsx')).MembersTab),
  },
  {
    id: 'organizations',
    Panel: lazyScreen(
      'organisations',
      async () => (await import('../features/organisations/organisations-tab.tsx')).OrganisationsTab,
    ),
  },
  {
    id: 'integrations',
    Panel: lazyScreen(
      'integrations',
      async () => (await import('../features/organisations/integrations-tab.tsx')).IntegrationsTab,
    ),
  },
  {
    id: 'audit',
    Panel: lazyScreen('audit', async () => (await import('../features/audit/audit-tab.tsx')).AuditTab),
  },
];
