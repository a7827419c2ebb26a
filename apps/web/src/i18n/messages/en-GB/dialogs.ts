/** What every window asks. */
export const dialogs = {
  cancel: 'Cancel',
  unsaved: 'Your changes are not saved yet.',
  keep: 'Keep editing',
  discard: 'Discard changes',
  loadAgain: 'Load again',
  loadAgainText: 'What you have entered here is replaced by the present state.',
  changedMeanwhile: 'Somebody changed this in the meantime.',
  loadAgainKeeps: 'What you have changed here stays as you entered it; everything else takes the present state.',
  keptEntries: 'The present state is loaded. As you entered it stays: {fields}. Save to apply it.',
  typeName: 'Type {name} to confirm',
  undone: 'Undone.',
} as const;
