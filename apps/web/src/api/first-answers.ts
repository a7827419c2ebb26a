/** How long after the page's beginning an answer asked for before the application's code counts as new, in milliseconds. */
const freshMs = 10_000;

declare global {
  interface Window {
    /** What `first-script.js` has asked for, by address. */
    tyrewatchFirstAnswers?: Map<string, Promise<Response>>;
  }
}

/**
 * The answer to a GET of `address` that was asked for while the application's code was on its way; null when it was
 * not, when it is taken already, or when it has grown old. Rejects as `fetch` does.
 */
export function takeFirstAnswer(address: string, sincePageMs: number): Promise<Response> | null {
  const answer = window.tyrewatchFirstAnswers?.get(address);
  if (answer === undefined) return null;
  window.tyrewatchFirstAnswers?.delete(address);
  return sincePageMs < freshMs ? answer : null;
}
