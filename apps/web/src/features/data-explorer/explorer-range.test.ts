import { describe, expect, it } from 'vitest';
import { around, moved, zoomed } from './explorer-range.ts';

const nowMs = Date.UTC(2026, 10, 22, 12);
const nowS = nowMs / 1000;
const hour = { fromS: nowS - 7200, toS: nowS - 3600 };

describe('a range', () => {
  it('is zoomed around its middle, or the place under the pointer', () => {
    expect(zoomed(hour, 0.5, nowMs)).toEqual({ fromS: nowS - 6300, toS: nowS - 4500 });
    expect(zoomed(hour, 0.5, nowMs, 0)).toEqual({ fromS: nowS - 7200, toS: nowS - 5400 });
    expect(zoomed(hour, 0.5, nowMs, 1)).toEqual({ fromS: nowS - 5400, toS: nowS - 3600 });
  });

  it('ends with the present minute and is never shorter than ten', () => {
    expect(zoomed(hour, 8, nowMs)).toEqual({ fromS: nowS - 8 * 3600, toS: nowS });
    expect(zoomed(hour, 0.01, nowMs).toS - zoomed(hour, 0.01, nowMs).fromS).toBe(600);
    expect(moved(hour, 5, nowMs)).toEqual({ fromS: nowS - 3600, toS: nowS });
  });

  it('is moved by a share of its length, or to an instant', () => {
    expect(moved(hour, -0.25, nowMs)).toEqual({ fromS: nowS - 8100, toS: nowS - 4500 });
    const there = around(hour, nowS - 90_000, nowMs);
    expect(there.toS - there.fromS).toBe(3600);
    expect(there.fromS < nowS - 90_000 && nowS - 90_000 < there.toS).toBe(true);
  });
});
