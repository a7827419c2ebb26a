import { describe, expect, it } from 'vitest';
import { checkServerVersion, ServerVersionError } from './server-version.ts';

describe('the version of a PostgreSQL server', () => {
  it.each([
    [150_000, 15],
    [150_019, 15],
    [160_001, 16],
    [180_004, 18],
  ])('%i is new enough, as %i', (versionNumber, major) => {
    expect(checkServerVersion(versionNumber)).toBe(major);
  });

  it.each([
    [149_999, '14'],
    [140_022, '14'],
    [100_023, '10'],
    [90_624, '9.6'],
  ])('%i is refused, as %s', (versionNumber, told) => {
    expect(() => checkServerVersion(versionNumber)).toThrow(
      new ServerVersionError(`it is PostgreSQL ${told}, and Tyrewatch needs 15 or newer.`),
    );
  });
});
