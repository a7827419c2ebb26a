import { describe, expect, it } from 'vitest';
import type { JobWork } from './job-work.ts';
import { proofOf, usualProofRules } from './repair-proof.ts';
import type { ReachedTarget, SeenPressure } from './repair-proof.ts';

const minuteMs = 60_000;
const nowMs = 100 * minuteMs;
const seen = (lowestKpa: number, coldKpa: number, highestKpa = Math.max(lowestKpa, coldKpa)): SeenPressure => ({
  lowestKpa,
  highestKpa,
  coldKpa,
  atMs: nowMs,
});
const steady = seen(758, 760);
const none: ReachedTarget = { reachedAtMs: null, reachedKpa: null };
const reached = (minutesAgo: number): ReachedTarget => ({
  reachedAtMs: nowMs - minutesAgo * minuteMs,
  reachedKpa: 755,
});

/** Wheel 0 is to be at 758 kPa (110 psi) cold, wheel 1 is another, wheel 2 has a line of its own. */
const judge = (work: JobWork, before: ReachedTarget, ...wheels: readonly (SeenPressure | null)[]) =>
  proofOf({ work, index: 0, targetKpa: 758 }, before, wheels, new Set([0, 2]), usualProofRules);

describe('the proof of a repair', () => {
  it.each([
    ['nothing was read since', 'inflate', none, [null], 'no_step', null],
    ['nothing changed', 'inflate', none, [seen(600, 605), steady], 'no_step', null],
    ['it has just come to its target', 'inflate', none, [seen(600, 750), steady], 'holding', null],
    ['it holds for half an hour', 'inflate', reached(30), [seen(600, 752)], 'holding', null],
    ['it held for an hour', 'inflate', reached(60), [seen(600, 752)], 'proved', null],
    ['a new tyre was fitted', 'change_tyre', reached(61), [seen(0, 760)], 'proved', null],
    ['it has some air, too little', 'inflate', none, [seen(600, 700)], 'not_at_target', null],
    ['it is within 3 psi above', 'inflate', none, [seen(600, 778)], 'holding', null],
    ['it is over-filled', 'inflate', none, [seen(600, 790)], 'not_at_target', 'over_filled'],
    ['another wheel was filled', 'inflate', none, [seen(600, 602), seen(758, 890)], 'no_step', 'wrong_wheel'],
    ['both were filled', 'inflate', none, [seen(600, 758), seen(758, 890)], 'holding', 'other_wheel'],
    ['both hold for an hour', 'inflate', reached(60), [seen(600, 752), seen(758, 890)], 'holding', 'other_wheel'],
    ['the other was let down again', 'inflate', reached(60), [seen(600, 752), seen(758, 760, 890)], 'proved', null],
    ['a wheel of another line was filled', 'inflate', none, [seen(600, 602), steady, seen(600, 758)], 'no_step', null],
    ['it falls again', 'inflate', reached(90), [seen(600, 730)], 'not_at_target', 'leaks_on'],
    ['it was let down', 'deflate', none, [seen(765, 765, 930)], 'holding', null],
    ['it was let down too far', 'deflate', none, [seen(700, 700, 930)], 'not_at_target', 'let_down_too_far'],
    ['it is still too full', 'deflate', none, [seen(830, 830, 930)], 'not_at_target', null],
  ] as const)('when %s', (_, work, before, wheels, state, flag) => {
    expect(judge(work, before, ...wheels)).toMatchObject({ state, flag });
  });

  it('names the wrong wheel, and waits again after a leak', () => {
    expect(judge('inflate', none, seen(600, 602), seen(758, 890)).flagIndex).toBe(1);
    const leak = judge('inflate', reached(90), seen(600, 730));
    const filledAgain = { ...seen(600, 756), atMs: nowMs + usualProofRules.holdMinutes * minuteMs - 1 };
    expect(judge('inflate', leak, filledAgain).state).toBe('holding');
  });
});
