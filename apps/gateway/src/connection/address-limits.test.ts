import { describe, expect, it } from 'vitest';
import { AddressLimits } from './address-limits.ts';

const allowance = { pendingLogins: 2, refusalBurst: 3, refusalsPerMinute: 6 };

describe('AddressLimits', () => {
  it('counts connections that have not logged in, per address', () => {
    const limits = new AddressLimits(() => 0, allowance);
    expect([limits.openLogin('a'), limits.openLogin('a'), limits.openLogin('a')]).toEqual([true, true, false]);
    expect(limits.openLogin('b')).toBe(true);
    limits.closeLogin('a');
    expect(limits.openLogin('a')).toBe(true);
  });

  it('gives refusals back with time, up to the burst', () => {
    let nowMs = 0;
    const limits = new AddressLimits(() => nowMs, allowance);
    for (let refusal = 0; refusal < 5; refusal += 1) limits.noteRefusal('a');
    expect(limits.mayBeRefused('a')).toBe(false);
    expect(limits.mayBeRefused('b')).toBe(true);
    nowMs = 9_999;
    expect(limits.mayBeRefused('a')).toBe(false);
    nowMs = 10_001;
    expect(limits.mayBeRefused('a')).toBe(true);
  });

  it('forgets addresses that owe nothing', () => {
    let nowMs = 0;
    const limits = new AddressLimits(() => nowMs, allowance);
    limits.noteRefusal('a');
    limits.openLogin('b');
    limits.openLogin('c');
    limits.closeLogin('c');
    limits.forgetIdle();
    expect(limits.addressCount).toBe(2);
    nowMs = 60_000;
    limits.closeLogin('b');
    limits.forgetIdle();
    expect(limits.addressCount).toBe(0);
  });

  it('survives a clock that steps back', () => {
    let nowMs = 60_000;
    const limits = new AddressLimits(() => nowMs, allowance);
    limits.noteRefusal('a');
    nowMs = 0;
    expect(limits.mayBeRefused('a')).toBe(true);
  });
});
