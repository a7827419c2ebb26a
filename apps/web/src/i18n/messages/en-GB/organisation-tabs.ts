/** The frame around the tabs of an organisation. */
export const organisation = {
  tabs: {
    settings: 'Settings',
    members: 'Members',
    organizations: 'Organisations',
    integrations: 'Integrations',
    audit: 'Audit trail',
    notifications: 'Notifications',
  },
} as const;
