import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { VehicleState } from '../vehicles/vehicle-state.ts';
import type { WeatherSpell } from '../weather/ambient-temperature.ts';
import type { WorldSpan } from '../world/world.ts';

/** What a state file says; vehicles as of their last stored record, by registration. */
export interface KeptWorld {
  /** Layout of the rest; files of another layout are set aside. */
  readonly layout: 1;
  readonly span: WorldSpan;
  readonly spells: readonly WeatherSpell[];
  readonly aheadMs: number;
  readonly vehicles: Readonly<Record<string, VehicleState>>;
}

/** What was found at a path. */
export type FoundWorld =
  | { readonly kind: 'kept'; readonly world: KeptWorld }
  | { readonly kind: 'absent' | 'unreadable' };

/**
 * Reads a state file. One that cannot be read is renamed to `….unreadable` instead of overwritten, so
 * that nothing is lost and the next start does not meet it again.
 */
export function findKeptWorld(path: string): FoundWorld {
  if (!existsSync(path)) return { kind: 'absent' };
  const world = parseWorld(readFileSync(path, 'utf8'));
  if (world !== null) return { kind: 'kept', world };
  renameSync(path, `${path}.unreadable`);
  return { kind: 'unreadable' };
}

/** Writes a state file so that a kill at any moment leaves either the old one or the new one. Only the same user can read it. */
export function keepWorld(path: string, world: KeptWorld): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const fresh = `${path}.new`;
  writeFileSync(fresh, JSON.stringify(world), { flush: true, mode: 0o600 });
  renameSync(fresh, path);
}

function parseWorld(text: string): KeptWorld | null {
  try {
    const world: unknown = JSON.parse(text);
    return isKeptWorld(world) ? world : null;
  } catch {
    return null;
  }
}

function isKeptWorld(world: unknown): world is KeptWorld {
  return (
    typeof world === 'object' &&
    world !== null &&
    'layout' in world &&
    world.layout === 1 &&
    'span' in world &&
    'vehicles' in world
  );
}
