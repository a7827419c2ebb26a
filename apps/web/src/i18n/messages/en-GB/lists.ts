/** What all lists say. */
export const lists = {
  more: 'Show more',
  clear: 'Clear filters',
  nothingFits: 'Nothing fits the search and the filters',
} as const;
