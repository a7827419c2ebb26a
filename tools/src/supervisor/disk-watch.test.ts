import { expect, it } from 'vitest';
import { describeDisk, nextLevel } from './disk-watch.ts';

const gibibyteBytes = 1024 ** 3;
const totalBytes = 5 * gibibyteBytes;

it.each([
  ['enough', 1.01 * gibibyteBytes, 'enough'],
  ['enough', 0.99 * gibibyteBytes, 'low'],
  ['low', 1.01 * gibibyteBytes, 'low'],
  ['low', 1.2 * gibibyteBytes, 'enough'],
  ['low', 0.05 * gibibyteBytes, 'full'],
  ['full', 0.105 * gibibyteBytes, 'full'],
  ['full', 0.2 * gibibyteBytes, 'low'],
  ['full', 1.01 * gibibyteBytes, 'low'],
  ['full', 3 * gibibyteBytes, 'enough'],
] as const)('a disk that was %s and has %i bytes free is %s', (former, freeBytes, level) => {
  expect(nextLevel(former, { totalBytes, freeBytes })).toBe(level);
});

it('tells how much is free and what to do', () => {
  expect(describeDisk('/data', { totalBytes: 300e6, freeBytes: 0 }, 'full')).toBe(
    'The disk of DATA_DIR (/data) is full, 0 MB of 300 MB free: readings stay in their units until there is room. ' +
      'Delete what is not needed; everything goes on by itself then.',
  );
  expect(describeDisk('/data', { totalBytes: 5e9, freeBytes: 1.04e9 }, 'low')).toContain('1.0 GB of 5.0 GB free');
});
