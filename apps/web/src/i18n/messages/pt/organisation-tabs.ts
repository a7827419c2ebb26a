import type { organisation as englishOrganisation } from '../en-GB/organisation-tabs.ts';
import type { Translation } from '../../translation.ts';

/** The frame around the tabs of an organisation. */
export const organisation = {
  tabs: {
    settings: 'Definições',
    members: 'Membros',
    organizations: 'Organizações',
    integrations: 'Integrações',
    audit: 'Registo de alterações',
    notifications: 'Notificações',
  },
} as const satisfies Translation<typeof englishOrganisation>;
