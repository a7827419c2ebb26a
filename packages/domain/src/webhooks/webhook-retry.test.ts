import { describe, expect, it } from 'vitest';
import { deliveryPauseMs, isReceiverInTrouble, receiverPauseMs } from './webhook-retry.ts';

describe('the pause before a delivery is tried again', () => {
  it.each([
    [1, false, 1, 5_000],
    [1, true, 0, 2_500],
    [2, true, 1, 10_000],
    [5, false, 0.5, 60_000],
    [1000, false, 1, 3_600_000],
    [1000, true, 1, 300_000],
  ])('after attempt %d, in trouble %s, with chance %d is %d ms', (attempts, isInTrouble, chance, pauseMs) =>
    expect(deliveryPauseMs(attempts, isInTrouble, chance)).toBe(pauseMs),
  );
});

describe('the pause of a receiver that does not answer', () => {
  it.each([
    [1, 1, 2_000],
    [4, 0, 8_000],
    [50, 1, 300_000],
  ])('after failure %d with chance %d is %d ms', (failures, chance, pauseMs) =>
    expect(receiverPauseMs(failures, chance)).toBe(pauseMs),
  );
});

it.each([
  [200, false],
  [302, false],
  [400, false],
  [404, false],
  [408, true],
  [429, true],
  [500, true],
  [503, true],
])('an answer %d is that of a receiver in trouble: %s', (status, isInTrouble) =>
  expect(isReceiverInTrouble(status)).toBe(isInTrouble),
);
