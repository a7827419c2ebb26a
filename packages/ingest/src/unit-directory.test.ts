import { describe, expect, it, vi } from 'vitest';
import type { IngestUnit } from '@tyrewatch/store/ingest/ingest-configuration';
import { testUnit } from './testing/test-vehicle.ts';
import { UnitDirectory } from './unit-directory.ts';

const unit = (imei: string): IngestUnit => testUnit({ imei });

function open(known: string[], maximumEntries = 100) {
  const state = { nowMs: 0, isAway: false, queries: [] as string[][] };
  const directory = new UnitDirectory({
    now: () => state.nowMs,
    maximumEntries,
    load: async (imeis) => {
      state.queries.push([...imeis]);
      if (state.isAway) throw new Error('away');
      return imeis.filter((imei) => known.includes(imei)).map(unit);
    },
  });
  return { directory, state };
}

describe('UnitDirectory', () => {
  it('looks names that come together up in one query and remembers the answers', async () => {
    const { directory, state } = open(['1', '2']);
    expect(await Promise.all(['1', '2', '3', '1'].map((imei) => directory.find(imei)))).toEqual([
      unit('1'),
      unit('2'),
      null,
      unit('1'),
    ]);
    expect(await directory.find('2')).toEqual(unit('2'));
    expect(state.queries).toEqual([['1', '2', '3']]);
  });

  it('believes an absence for 5 s and a unit for 60 s', async () => {
    const known: string[] = [];
    const { directory, state } = open(known);
    expect(await directory.find('1')).toBeNull();
    known.push('1');
    state.nowMs = 4_999;
    expect(await directory.find('1')).toBeNull();
    state.nowMs = 5_000;
    expect(await directory.find('1')).toEqual(unit('1'));
    known.pop();
    state.nowMs = 64_999;
    expect(await directory.find('1')).toEqual(unit('1'));
    state.nowMs = 65_000;
    expect(await directory.find('1')).toBeNull();
  });

  it('asks again for a name that is forgotten while it is looked up, and for no other', async () => {
    const answers: (() => void)[] = [];
    const queries: string[][] = [];
    let place = 'before';
    const directory = new UnitDirectory({
      now: () => 0,
      load: async (imeis) => {
        queries.push([...imeis]);
        const seen = imeis.map((imei) => testUnit({ imei, deviceProfile: place }));
        await new Promise<void>((resolve) => answers.push(resolve));
        return seen;
      },
    });
    const changed = directory.find('1');
    const other = directory.find('2');
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    place = 'after';
    directory.forget('1');
    answers.shift()?.();
    expect((await other)?.deviceProfile).toBe('before');
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers.shift()?.();
    expect((await changed)?.deviceProfile).toBe('after');
    expect((await directory.find('1'))?.deviceProfile).toBe('after');
    expect(queries).toEqual([['1', '2'], ['1']]);
  });

  it('asks again for everything when all is forgotten while it is looked up', async () => {
    const { directory, state } = open(['1']);
    const found = directory.find('1');
    await vi.waitFor(() => expect(state.queries).toHaveLength(1));
    directory.forget();
    await found;
    await directory.find('1');
    expect(state.queries.length).toBeGreaterThan(1);
  });

  it('knows known units while the database is away, and rejects for others', async () => {
    const { directory, state } = open(['1']);
    await directory.find('1');
    state.isAway = true;
    state.nowMs = 1_000_000;
    expect(await directory.find('1')).toEqual(unit('1'));
    await expect(directory.find('2')).rejects.toThrow('away');
    state.isAway = false;
    expect(await directory.find('2')).toBeNull();
  });

  it('forgets the oldest names beyond its size, known and absent ones apart, and a name when told', async () => {
    const { directory, state } = open(['1', '2', '3'], 2);
    for (const imei of ['1', '2', '3', '8', '9']) await directory.find(imei);
    state.queries = [];
    for (const imei of ['2', '3', '8', '9']) await directory.find(imei);
    expect(state.queries).toEqual([]);
    await directory.find('1');
    directory.forget('3');
    await directory.find('3');
    directory.forget();
    await directory.find('1');
    expect(state.queries).toEqual([['1'], ['3'], ['1']]);
  });
});
