import { setTimeout as pause } from 'node:timers/promises';

/** Asks again and again until the answer is not null, and returns it. Throws when the time is up. */
export async function waitFor<Answer>(ask: () => Promise<Answer | null>, waitMs = 10_000): Promise<Answer> {
  const deadline = AbortSignal.timeout(waitMs);
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (deadline.aborted) throw new Error(`nothing came of it within ${waitMs} ms`);
    await pause(10);
  }
}
