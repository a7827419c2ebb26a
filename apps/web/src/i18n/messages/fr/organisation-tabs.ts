import type { organisation as englishOrganisation } from '../en-GB/organisation-tabs.ts';
import type { Translation } from '../../translation.ts';

/** The frame around the tabs of an organisation. */
export const organisation = {
  tabs: {
    settings: 'Paramètres',
    members: 'Membres',
    organizations: 'Organisations',
    integrations: 'Intégrations',
    audit: 'Journal des modifications',
    notifications: 'Notifications',
  },
} as const satisfies Translation<typeof englishOrganisation>;
