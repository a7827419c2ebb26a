const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** How long a delivery is tried, from its first attempt, in milliseconds. */
export const deliveryLifeMs = 72 * hourMs;

/** Doubles with each failure up to the longest; between half of it and all of it by `chance`, 0 to 1, so that attempts spread. */
const backOffMs = (firstMs: number, longestMs: number, failures: number, chance: number): number =>
  Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 20)) * (0.5 + chance / 2);

/** Longest time a receiver that does not answer is left alone, in milliseconds: once it is back, all is due within it. */
const longestReceiverPauseMs = 5 * minuteMs;

/**
 * The pause before a delivery is tried again, after so many attempts, in milliseconds: shorter where the receiver was in trouble than where
 * it refused this one event.
 */
export const deliveryPauseMs = (attempts: number, isInTrouble: boolean, chance: number): number =>
  backOffMs(5 * secondMs, isInTrouble ? longestReceiverPauseMs : hourMs, attempts, chance);

/** How long a receiver that does not answer is left alone after so many failures in a row, in milliseconds. */
export const receiverPauseMs = (failures: number, chance: number): number =>
  backOffMs(2 * secondMs, longestReceiverPauseMs, failures, chance);

/** Whether an answer is that of a receiver in trouble, and not of one event that it does not take. */
export const isReceiverInTrouble = (status: number): boolean => status === 408 || status === 429 || status >= 500;
