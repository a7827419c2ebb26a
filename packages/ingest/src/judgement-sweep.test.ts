import { beforeEach, describe, expect, it } from 'vitest';
import { sweepJudgements } from './judgement-sweep.ts';
import { MemoryStore } from './testing/memory-store.ts';

let store: MemoryStore;
/** What ingest was asked for, in order: vehicles to forget, then to judge. */
const asked: string[] = [];
/** Called for each vehicle that is judged. */
let onAge: (vehicleId: number) => Promise<void>;
const ingest = {
  forget: ({ vehicleIds = [] }: { readonly vehicleIds?: readonly number[] }) =>
    void asked.push(...vehicleIds.map((id) => `forget ${id}`)),
  age: async (vehicleId: number) => {
    asked.push(`judge ${vehicleId}`);
    await onAge(vehicleId);
  },
};
const sweep = () => sweepJudgements({ ingest, store });
const mark = (vehicleId: number, revision = 0): void => void store.marks.set(vehicleId, { vehicleId, revision });

beforeEach(() => {
  store = new MemoryStore();
  asked.length = 0;
  onAge = () => Promise.resolve();
});

describe('judging by changed rules', () => {
  it('takes each marked vehicle as it is stored now, and its mark away', async () => {
    mark(3);
    mark(7);
    expect(await sweep()).toBe(2);
    expect(asked).toEqual(['forget 3', 'forget 7', 'judge 3', 'judge 7']);
    expect(store.marks.size).toBe(0);
    expect(await sweep()).toBe(0);
  });

  it('takes any number of them, a part at a time', async () => {
    for (let id = 1; id <= 1201; id += 1) mark(id);
    let underWay = 0;
    let most = 0;
    onAge = async () => {
      most = Math.max(most, (underWay += 1));
      await Promise.resolve();
      underWay -= 1;
    };
    expect(await sweep()).toBe(1201);
    expect(most).toBe(500);
  });

  it('judges again what changed again meanwhile', async () => {
    mark(3);
    onAge = async () => {
      if (store.marks.get(3)?.revision === 0) mark(3, 1);
    };
    expect(await sweep()).toBe(2);
    expect(asked.filter((line) => line === 'judge 3')).toHaveLength(2);
  });

  it('leaves the marks of whoever is stopped to the next', async () => {
    mark(3);
    onAge = () => Promise.reject(new Error('closed'));
    await expect(sweep()).rejects.toThrow('closed');
    expect(store.marks.size).toBe(1);
  });
});
