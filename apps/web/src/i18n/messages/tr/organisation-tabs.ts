import type { organisation as englishOrganisation } from '../en-GB/organisation-tabs.ts';
import type { Translation } from '../../translation.ts';

/** The frame around the tabs of an organisation. */
export const organisation = {
  tabs: {
    settings: 'Ayarlar',
    members: 'Üyeler',
    organizations: 'Kuruluşlar',
    integrations: 'Entegrasyonlar',
    audit: 'Değişiklik kaydı',
    notifications: 'Bildirimler',
  },
} as const satisfies Translation<typeof englishOrganisation>;
