import { fetchCode } from '../../fetch-code.ts';

/** What was done, in the reader's language, and what can be done next. */
export interface Confirmation {
  readonly text: string;
  /** The act that comes next, and its address inside the application. */
  readonly next?: { readonly label: string; readonly href: string };
  /** Takes back what was done; offered for 8 seconds. What it throws is shown, and it can be tried again. */
  readonly undo?: () => Promise<unknown>;
}

let announce: (() => void) | undefined;

/** Settles with the first confirmation: the code that shows them is fetched then. */
export const firstConfirmation = new Promise<void>((resolve) => {
  announce = resolve;
});

/** Confirms on the screen that something is saved, also while another page opens. Closes by itself. */
export function confirmSaved(confirmation: Confirmation): void {
  announce?.();
  void fetchCode(() => import('./saved-confirmations.tsx')).then(({ show }) => show(confirmation));
}
