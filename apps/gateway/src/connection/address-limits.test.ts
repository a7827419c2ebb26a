import { describe, expect, it } from 'vitest';
import { AddressLimits } from './address-limits.ts';

const allowance = { pendingLogins: 2, refusalBurst: 3, refusalsPerMinute: 6 };

describe('AddressLimits', () => {
  it('counts connections that have not logged in, per address', () => {
    const limits = new AddressLimits(() => 0, allowance);
    expect([limits.openLogin('192.0.2.1'), limits.openLogin('192.0.2.1'), limits.openLogin('192.0.2.1')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(limits.openLogin('192.0.2.2')).toBe(true);
    limits.closeLogin('192.0.2.1');
    expect(limits.openLogin('192.0.2.1')).toBe(true);
  });

  it('counts the addresses of a network of IPv6 as one', () => {
    const limits = new AddressLimits(() => 0, allowance);
    expect(['2001:db8::1', '2001:db8::2', '2001:db8::3'].map((address) => limits.openLogin(address))).toEqual([
      true,
      true,
      false,
    ]);
    expect(limits.openLogin('2001:db8:0:1::1')).toBe(true);
  });

  it('gives refusals back with time, up to the burst', () => {
    let nowMs = 0;
    const limits = new AddressLimits(() => nowMs, allowance);
    for (let refusal = 0; refusal < 5; refusal += 1) limits.noteRefusal('192.0.2.1');
    expect(limits.mayBeRefused('192.0.2.1')).toBe(false);
    expect(limits.mayBeRefused('192.0.2.2')).toBe(true);
    nowMs = 9_999;
    expect(limits.mayBeRefused('192.0.2.1')).toBe(false);
    nowMs = 10_001;
    expect(limits.mayBeRefused('192.0.2.1')).toBe(true);
  });

  it('forgets addresses that owe nothing', () => {
    let nowMs = 0;
    const limits = new AddressLimits(() => nowMs, allowance);
    limits.noteRefusal('192.0.2.1');
    limits.openLogin('192.0.2.2');
    limits.openLogin('192.0.2.3');
    limits.closeLogin('192.0.2.3');
    limits.forgetIdle();
    expect(limits.addressCount).toBe(2);
    nowMs = 60_000;
    limits.closeLogin('192.0.2.2');
    limits.forgetIdle();
    expect(limits.addressCount).toBe(0);
  });

  it('survives a clock that steps back', () => {
    let nowMs = 60_000;
    const limits = new AddressLimits(() => nowMs, allowance);
    limits.noteRefusal('192.0.2.1');
    nowMs = 0;
    expect(limits.mayBeRefused('192.0.2.1')).toBe(true);
  });
});
