import { describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../api/api-problem.ts';
import type { StoredCheck } from './check-queue.ts';
import { createCheckQueue } from './check-queue.ts';
import { createMemoryStore } from './phone-store.ts';

const check = (id: string, change: Partial<StoredCheck> = {}): StoredCheck => ({
  id,
  owner: 'pat',
  vehicle: 'DG71KSH',
  trailer: null,
  finishedAtMs: 0,
  isDoNotDrive: false,
  faultCount: 0,
  answers: 'waiting',
  photos: [],
  reason: null,
  failures: 0,
  nextTryMs: 0,
  body: { key: id },
  ...change,
});

/** A queue whose network answers as `verdicts` say, in turn; afterwards everything is taken. */
function openQueue(...verdicts: readonly (Error | null)[]) {
  const store = createMemoryStore();
  const left = [...verdicts];
  const sent: string[] = [];
  const later: (() => void)[] = [];
  let nowMs = 0;
  let owner: string | null = 'pat';
  const answer = async (name: string): Promise<void> => {
    const verdict = left.shift() ?? null;
    if (verdict !== null) throw verdict;
    sent.push(name);
  };
  const open = () =>
    createCheckQueue({
      store,
      locks: { exclusive: (_name, work) => work() },
      owner: () => owner,
      sendAnswers: ({ id }) => answer(id),
      sendPhoto: ({ id }, photo) => answer(`${id} ${photo.id}`),
      nowMs: () => nowMs,
      later: (work) => later.push(work),
      announce: () => undefined,
    });
  return {
    store,
    sent,
    open,
    queue: open(),
    wait: async (durationMs: number) => {
      nowMs += durationMs;
      for (const work of later.splice(0)) work();
    },
    signIn: (name: string | null) => {
      owner = name;
    },
  };
}

const network = new ApiProblem('network', 0);
const twoPhotos: StoredCheck['photos'] = ['p1', 'p2'].map((key) => ({ key, bytes: 1, state: 'waiting' }));

async function keepPhotos(store: ReturnType<typeof openQueue>['store']): Promise<void> {
  for (const id of ['p1', 'p2']) {
    await store.put('photos', { id, owner: 'pat', picture: new Blob(['x']) } as never);
  }
}

describe('the queue of finished checks', () => {
  it('sends answers and photos once, and keeps only that it was done', async () => {
    const { queue, store, sent } = openQueue();
    await keepPhotos(store);
    await queue.add(check('a', { photos: twoPhotos }));
    await queue.run();
    await queue.run();
    expect(sent).toEqual(['a', 'a p1', 'a p2']);
    expect(queue.get().checks).toMatchObject([{ id: 'a', answers: 'sent', body: null }]);
    expect(await store.list('photos', 'pat')).toEqual([]);
  });

  it('goes on where it was after the application was closed', async () => {
    const { queue, store, sent, open } = openQueue(null, network);
    await keepPhotos(store);
    await queue.add(check('a', { photos: twoPhotos }));
    await queue.run();
    expect(sent).toEqual(['a']);
    await open().tryNow();
    expect(sent).toEqual(['a', 'a p1', 'a p2']);
  });

  it('tries again by itself after a while', async () => {
    const { queue, sent, wait } = openQueue(network);
    await queue.add(check('a'));
    await queue.run();
    expect(queue.get().checks).toMatchObject([{ answers: 'waiting', failures: 1 }]);
    await wait(5000);
    await vi.waitFor(() => expect(sent).toEqual(['a']));
  });

  it.each([
    ['a server at fault', new ApiProblem('unexpected', 500), 'waiting'],
    ['the login page of a network', new ApiProblem('answer_unreadable', 200), 'waiting'],
    ['a foreign page that refuses', new ApiProblem('unexpected', 403), 'waiting'],
    ['a session that is over', new ApiProblem('unauthenticated', 401), 'waiting'],
    ['a defect here', new TypeError('defect'), 'waiting'],
    ['a right that is missing for a while', new ApiProblem('forbidden', 403, { detail: 'You may not' }), 'waiting'],
    ['answers that cannot be', new ApiProblem('validation_failed', 422, { detail: 'Not so' }), 'refused'],
  ] as const)('after %s has it %s', async (_name, error, expected) => {
    const { queue } = openQueue(error);
    await queue.add(check('a'));
    await queue.run();
    expect(queue.get().checks?.[0]?.answers).toBe(expected);
  });

  it('keeps what was refused, with the reason, until a person removes it', async () => {
    const { queue, store } = openQueue(new ApiProblem('validation_failed', 422, { detail: 'Not so' }));
    await keepPhotos(store);
    await queue.add(check('a', { photos: twoPhotos }));
    await queue.run();
    const [refused] = queue.get().checks ?? [];
    expect(refused).toMatchObject({ reason: 'Not so', body: { key: 'a' } });
    expect(await store.list('photos', 'pat')).toHaveLength(2);
    if (refused !== undefined) await queue.discard(refused);
    expect(queue.get().checks).toEqual([]);
    expect(await store.list('photos', 'pat')).toEqual([]);
  });

  it('says so where the browser has removed a photo, and sends the others', async () => {
    const { queue, store, sent } = openQueue();
    await keepPhotos(store);
    await store.remove('photos', 'p1');
    await queue.add(check('a', { photos: twoPhotos }));
    await queue.run();
    expect(sent).toEqual(['a', 'a p2']);
    expect(queue.get().checks).toMatchObject([
      {
        answers: 'sent',
        reason: null,
        photos: [
          { key: 'p1', state: 'refused' },
          { key: 'p2', state: 'sent' },
        ],
      },
    ]);
  });

  it('tries again what was refused when a person wants it', async () => {
    const { queue } = openQueue(new ApiProblem('validation_failed', 422, { detail: 'Not so' }));
    await queue.add(check('a'));
    await queue.run();
    const [refused] = queue.get().checks ?? [];
    if (refused !== undefined) await queue.retry(refused);
    expect(queue.get().checks?.[0]).toMatchObject({ answers: 'sent', reason: null });
  });

  it('keeps a check as the page finished it that was first', async () => {
    const { queue, store } = openQueue(network);
    await queue.add({ ...check('a'), isDoNotDrive: true });
    await queue.add(check('a'));
    expect(await store.list('checks', 'pat')).toMatchObject([{ id: 'a', isDoNotDrive: true }]);
  });

  it('shows and sends nothing of another person on the same phone', async () => {
    const { queue, sent, signIn } = openQueue(network);
    await queue.add(check('a'));
    await queue.run();
    signIn('kim');
    await queue.tryNow();
    expect(queue.get().checks).toEqual([]);
    expect(sent).toEqual([]);
    signIn('pat');
    await queue.tryNow();
    expect(sent).toEqual(['a']);
  });

  it('shows the last five that were sent', async () => {
    const { queue } = openQueue();
    for (let index = 0; index < 7; index += 1) {
      await queue.add(check(`c${index}`, { finishedAtMs: index }));
      await queue.run();
    }
    expect(queue.get().checks?.map(({ id }) => id)).toEqual(['c6', 'c5', 'c4', 'c3', 'c2']);
  });
});
