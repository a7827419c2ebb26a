import { describe, expect, it } from 'vitest';
import { durableSettings } from './server-settings.ts';

const mebibyteBytes = 1024 ** 2;
const gibibyteBytes = 1024 ** 3;

describe('the settings of the product’s own cluster', () => {
  it.each([
    ['100 MB', 100 * mebibyteBytes, '64MB', '32MB'],
    ['300 MB', 300 * mebibyteBytes, '64MB', '32MB'],
    ['1 GB', gibibyteBytes, '128MB', '32MB'],
    ['2 GB', 2 * gibibyteBytes, '256MB', '64MB'],
    ['8 GB', 8 * gibibyteBytes, '1024MB', '80MB'],
    ['16 GB', 16 * gibibyteBytes, '2048MB', '80MB'],
    ['4 TB', 4096 * gibibyteBytes, '2048MB', '80MB'],
  ])('let its log take at most an eighth of a volume of %s', (_, volumeBytes, greatest, least) => {
    expect(durableSettings({ memoryBytes: gibibyteBytes, volumeBytes })).toMatchObject({
      max_wal_size: greatest,
      min_wal_size: least,
    });
  });

  it.each([
    ['512 MB', 512 * mebibyteBytes, '64MB', '256MB'],
    ['4 GB', 4 * gibibyteBytes, '512MB', '2048MB'],
    ['64 GB', 64 * gibibyteBytes, '1024MB', '16384MB'],
  ])('leave memory to others on a machine with %s', (_, memoryBytes, shared, cache) => {
    expect(durableSettings({ memoryBytes, volumeBytes: gibibyteBytes })).toMatchObject({
      shared_buffers: shared,
      effective_cache_size: cache,
      synchronous_commit: 'on',
    });
  });
});
