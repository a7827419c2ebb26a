import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnswerQueue } from './answer-queue.ts';

describe('AnswerQueue', () => {
  it('gives answers in the order of the frames, whatever the order in which they are ready', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('answer', 'none', 'failure'), { maxLength: 12 }),
        fc.infiniteStream(fc.nat()),
        async (kinds, picks) => {
          const sent: number[] = [];
          const queue = new AnswerQueue(
            (bytes) => sent.push(bytes[0] ?? -1),
            () => undefined,
          );
          const open = kinds.map((kind, index) => {
            const { promise, resolve, reject } = Promise.withResolvers<Uint8Array | null>();
            queue.add(promise);
            return () => {
              if (kind === 'failure') reject(new Error('gone'));
              else resolve(kind === 'none' ? null : Uint8Array.of(index));
            };
          });
          while (open.length > 0) {
            const [finish] = open.splice(picks.next().value % open.length, 1);
            finish?.();
            await Promise.resolve();
          }
          await new Promise(setImmediate);
          expect(sent).toEqual(kinds.flatMap((kind, index) => (kind === 'answer' ? [index] : [])));
          expect(queue.waiting).toBe(0);
        },
      ),
    );
  });

  it('tells when frames have left it', async () => {
    let moves = 0;
    const queue = new AnswerQueue(
      () => undefined,
      () => (moves += 1),
    );
    const first = Promise.withResolvers<Uint8Array | null>();
    queue.add(first.promise);
    queue.add(Promise.resolve(null));
    await new Promise(setImmediate);
    expect([queue.waiting, moves]).toEqual([2, 0]);
    first.resolve(null);
    await new Promise(setImmediate);
    expect([queue.waiting, moves]).toEqual([0, 1]);
  });
});
