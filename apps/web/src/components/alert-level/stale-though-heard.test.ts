import { describe, expect, it } from 'vitest';
import { isStaleThoughHeard } from './stale-though-heard.ts';

const before = '2026-11-20T10:00:00Z';
const after = '2026-11-20T10:00:01Z';

describe('isStaleThoughHeard', () => {
  it.each([
    ['stale', before, after, true],
    ['stale', after, before, false],
    ['stale', before, before, false],
    ['stale', before, null, false],
    ['stale', null, after, false],
    ['offline', before, after, false],
  ] as const)('%s since %s, heard at %s: %s', (level, level_since, last_heard_at, expected) => {
    expect(isStaleThoughHeard({ level, level_since, last_heard_at })).toBe(expected);
  });
});
