import type { organisation as englishOrganisation } from '../en-GB/organisation-tabs.ts';
import type { Translation } from '../../translation.ts';

/** The frame around the tabs of an organisation. */
export const organisation = {
  tabs: {
    settings: 'Impostazioni',
    members: 'Membri',
    organizations: 'Organizzazioni',
    integrations: 'Integrazioni',
    audit: 'Registro delle modifiche',
    notifications: 'Notifiche',
  },
} as const satisfies Translation<typeof englishOrganisation>;
