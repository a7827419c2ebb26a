import { describe, expect, it } from 'vitest';
import { dealerSteps, isLinkOpen, mayStep, needsPlace } from './dealer-request.ts';

const open = { jobState: 'in_progress', isReached: false } as const;

describe('what a dealer was asked for', () => {
  it.each([
    ['sent', 'accept decline', true],
    ['accepted', 'accept decline on_site', true],
    ['declined', 'decline', false],
    ['on_site', 'on_site photo fit', true],
    ['fitted', 'photo fit invoice', false],
    ['invoiced', 'photo invoice', false],
    ['withdrawn', '', false],
  ] as const)('%s allows "%s"', (state, steps, isPlaceShown) => {
    const allowed = dealerSteps.filter((step) => mayStep({ ...open, state, wanted: 'call_out' }, step));
    expect(allowed.join(' ')).toBe(steps);
    expect(needsPlace(state)).toBe(isPlaceShown);
    const forPrice = dealerSteps.filter((step) => mayStep({ ...open, state, wanted: 'price_only' }, step));
    expect(forPrice).toEqual(allowed.filter((step) => step === 'decline'));
  });

  it.each([
    ['sent', false, ''],
    ['accepted', true, ''],
    ['on_site', false, 'photo'],
    ['on_site', true, 'photo fit'],
    ['fitted', false, 'photo fit invoice'],
    ['invoiced', false, 'photo invoice'],
  ] as const)('%s of a job that is done, shown by the sensor: %s, allows "%s"', (state, isReached, steps) => {
    const request = { state, isReached, wanted: 'call_out', jobState: 'done' } as const;
    expect(dealerSteps.filter((step) => mayStep(request, step)).join(' ')).toBe(steps);
  });

  it('is open until its time has come it is withdrawn, its job cancelled or given to another', () => {
    expect(isLinkOpen({ withdrawnAtMs: null, expiresAtMs: 1001 }, 1000)).toBe(true);
    expect(isLinkOpen({ withdrawnAtMs: null, expiresAtMs: 1000 }, 1000)).toBe(false);
    const running = { withdrawnAtMs: null, expiresAtMs: 1001 };
    expect(isLinkOpen({ ...running, jobState: 'done', isTaken: false }, 1000)).toBe(true);
    expect(isLinkOpen({ ...running, jobState: 'cancelled' }, 1000)).toBe(false);
    expect(isLinkOpen({ ...running, isTaken: true }, 1000)).toBe(false);
    expect(isLinkOpen({ withdrawnAtMs: 999, expiresAtMs: 1001 }, 1000)).toBe(false);
  });
});
