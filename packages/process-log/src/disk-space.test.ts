import { describe, expect, it } from 'vitest';
import { judgeDiskSpace, readDiskSpace } from './disk-space.ts';

const mebibyteBytes = 1024 ** 2;
const gibibyteBytes = 1024 ** 3;

describe('the level of a volume', () => {
  it.each([
    ['1 TB with a tenth free', 1024 * gibibyteBytes, 103 * gibibyteBytes, 'enough'],
    ['1 TB with less than a tenth free', 1024 * gibibyteBytes, 102 * gibibyteBytes, 'low'],
    ['1 TB with 512 MB free', 1024 * gibibyteBytes, 512 * mebibyteBytes, 'low'],
    ['1 TB with less than 512 MB free', 1024 * gibibyteBytes, 511 * mebibyteBytes, 'full'],
    ['5 GB with 1 GB free', 5 * gibibyteBytes, gibibyteBytes, 'enough'],
    ['5 GB with less than 1 GB free', 5 * gibibyteBytes, gibibyteBytes - 1, 'low'],
    ['5 GB with less than 2 % free', 5 * gibibyteBytes, 102 * mebibyteBytes, 'full'],
    ['1 GB with 64 MB free', gibibyteBytes, 64 * mebibyteBytes, 'low'],
    ['1 GB with less than 64 MB free', gibibyteBytes, 63 * mebibyteBytes, 'full'],
    ['100 MB with a quarter free', 100 * mebibyteBytes, 25 * mebibyteBytes, 'low'],
    ['100 MB with less than a quarter free', 100 * mebibyteBytes, 24 * mebibyteBytes, 'full'],
    ['one without any space', gibibyteBytes, 0, 'full'],
  ])('of %s', (_, totalBytes, freeBytes, level) => {
    expect(judgeDiskSpace({ totalBytes, freeBytes })).toBe(level);
  });
});

describe('the space of a volume', () => {
  it('is told by any folder on it', () => {
    const space = readDiskSpace(import.meta.dirname);
    expect(space?.totalBytes).toBeGreaterThan(mebibyteBytes);
    expect(space?.freeBytes).toBeLessThan(space?.totalBytes ?? 0);
  });

  it('is unknown where there is no such folder', () => {
    expect(readDiskSpace('/nowhere/at/all')).toBeNull();
  });
});
