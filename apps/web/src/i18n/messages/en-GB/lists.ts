/** What all lists say. */
export const lists = {
  more: 'Show more',
  clear: 'Clear filters',
  moreHidden: '{count, plural, one {# more is not shown} other {# more are not shown}}: search more closely.',
  nothingFits: 'No results match',
  actions: 'Actions',
  sortBy: 'Sort by',
  ascending: '{column}, ascending',
  descending: '{column}, descending',
  export: 'Export',
  exportAs: 'Export as {format}',
  otherFormats: 'Other format, or print',
  print: 'Print',
  printed: 'Printed by {name}, {at}',
  firstRows: 'Only the first {count, number} rows.',
} as const;
