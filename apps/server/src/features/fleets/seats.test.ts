import { expect, it } from 'vitest';
import { createSeats } from './seats.ts';

it('seats as many as there are seats, the others in their order, and frees the seat of what fails', async () => {
  const seated = createSeats(2);
  const order: number[] = [];
  const ends: (() => void)[] = [];
  const works = [0, 1, 2, 3].map((nth) =>
    seated(async () => {
      order.push(nth);
      await new Promise<void>((end) => ends.push(end));
      if (nth === 0) throw new Error('failed');
      return nth;
    }),
  );
  const outcomes = Promise.allSettled(works);
  expect(order).toEqual([0, 1]);
  ends[0]?.();
  await expect(works[0]).rejects.toThrow('failed');
  expect(order).toEqual([0, 1, 2]);
  ends[1]?.();
  await works[1];
  expect(order).toEqual([0, 1, 2, 3]);
  for (const end of ends) end();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(await seated(() => Promise.resolve('free'))).toBe('free');
});
