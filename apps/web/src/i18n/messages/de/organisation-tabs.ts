import type { organisation as englishOrganisation } from '../en-GB/organisation-tabs.ts';
import type { Translation } from '../../translation.ts';

/** The frame around the tabs of an organisation. */
export const organisation = {
  tabs: {
    settings: 'Einstellungen',
    members: 'Mitglieder',
    organizations: 'Organisationen',
    integrations: 'Integrationen',
    audit: 'Änderungsprotokoll',
    notifications: 'Benachrichtigungen',
  },
} as const satisfies Translation<typeof englishOrganisation>;
