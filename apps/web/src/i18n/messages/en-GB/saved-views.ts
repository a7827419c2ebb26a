/** Views of a list that people save. */
export const savedViews = {
  label: 'Saved views',
  empty: 'Filters, order and columns of the list, saved under a name.',
  of: 'Actions for {name}',
  rename: 'Rename…',
  replace: 'Replace by what is shown',
  makeDefault: 'Open the list with it',
  noDefault: 'Open the list without it',
  default: 'Default',
  delete: 'Delete',
  deleted: 'The view {name} is deleted.',
  save: 'Save this view…',
  renameTitle: 'Rename the view',
  name: 'Name',
  nameHint: 'For example: critical in the north',
  isDefault: 'Open the list with this view',
  saveNow: 'Save',
} as const;
