/** What every window asks. */
export const dialogs = {
  unsaved: 'Your changes are not saved yet.',
  keep: 'Keep editing',
  discard: 'Discard changes',
  typeName: 'Type {name} to confirm',
} as const;
