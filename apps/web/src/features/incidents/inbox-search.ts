/** Tabs of the alert inbox, each the state of the alerts it lists; the first by default. */
export const inboxTabs = ['open', 'acknowledged'] as const;
/** A tab of the alert inbox. */
export type InboxTab = (typeof inboxTabs)[number];

/** Reads the query of `/alerts`; the first tab is not named there, and anything unknown shows it. */
export const parseInboxSearch = (search: Record<string, unknown>): { tab?: InboxTab } => {
  const tab = inboxTabs.slice(1).find((known) => known === search['tab']);
  return tab === undefined ? {} : { tab };
};
