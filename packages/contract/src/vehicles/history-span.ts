/** Longest history asked for at once, in days: three years, as long as rollups are kept. */
export const longestHistoryDays = 3 * 366;

/** Longest track asked for at once, in days. */
export const longestTrackDays = 31;
