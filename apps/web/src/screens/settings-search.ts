/** Tabs of the account settings, the first by default. */
export const settingsTabs = ['user', 'alerts'] as const;
/** A tab of the account settings. */
export type SettingsTab = (typeof settingsTabs)[number];

/** Reads the query of `/settings`; anything unknown shows the first tab. */
export const parseSettingsSearch = (search: Record<string, unknown>): { tab?: SettingsTab } => {
  const tab = settingsTabs.find((known) => known === search['tab']);
  return tab === undefined ? {} : { tab };
};
