import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { restoreWorld } from './restore-world.ts';
import type { KeptWorld } from './world-file.ts';
import { findKeptWorld, keepWorld } from './world-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'tyrewatch-world-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { world, clock } = restoreWorld({ kind: 'absent' }, Date.UTC(2026, 10, 18), 1);
const kept: KeptWorld = {
  layout: 1,
  span: world.span,
  spells: world.weather.spells,
  aheadMs: clock.aheadMs,
  vehicles: Object.fromEntries(world.vehicles.map(({ vehicle, state }) => [vehicle.registration, state])),
};

describe('the state file', () => {
  it('gives back what was kept, in a folder it makes itself', () => {
    const path = join(folder, 'simulator', 'world.json');
    expect(findKeptWorld(path)).toEqual({ kind: 'absent' });
    keepWorld(path, kept);
    keepWorld(path, { ...kept, aheadMs: 5 });
    expect(findKeptWorld(path)).toEqual({ kind: 'kept', world: { ...kept, aheadMs: 5 } });
    expect(readdirSync(join(folder, 'simulator'))).toEqual(['world.json']);
    // for nobody else to read
    expect([join(folder, 'simulator'), path].map((made) => statSync(made).mode & 0o777)).toEqual([0o700, 0o600]);
  });

  it.each(['', '{"layout":1', '[]', 'null', '{"layout":2,"span":{},"vehicles":{}}'])(
    'is set aside when it says %j',
    (text) => {
      const path = join(folder, 'broken.json');
      writeFileSync(path, text);
      expect(findKeptWorld(path)).toEqual({ kind: 'unreadable' });
      expect(existsSync(path)).toBe(false);
      expect(existsSync(`${path}.unreadable`)).toBe(true);
    },
  );
});
