/** What every window asks. */
export const dialogs = {
  unsaved: 'Your changes are not saved yet.',
  keep: 'Keep editing',
  discard: 'Discard changes',
  loadAgain: 'Load again',
  loadAgainText: 'What you have entered here is replaced by the present state.',
  typeName: 'Type {name} to confirm',
} as const;
