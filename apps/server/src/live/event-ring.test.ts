import { describe, expect, it } from 'vitest';
import type { LiveItem } from './event-ring.ts';
import { createEventRing } from './event-ring.ts';

const item = (vehicleId: number): LiveItem => ({ vehicleId, organisationId: 1, json: `{"id":${vehicleId}}` });
const sequencesSince = (ring: ReturnType<typeof createEventRing>, sequence: number): number[] | null =>
  ring.since(sequence)?.map((entry) => entry.sequence) ?? null;

describe('the ring of live events', () => {
  it('answers what came after a sequence, in order', () => {
    const ring = createEventRing(100);
    expect(sequencesSince(ring, 0)).toEqual([]);
    ring.append('vehicles', [item(1)]);
    ring.append('vehicles', [item(2)]);
    ring.append('incident', [item(2)]);
    expect(sequencesSince(ring, 0)).toEqual([1, 2, 3]);
    expect(sequencesSince(ring, 2)).toEqual([3]);
    expect(sequencesSince(ring, 3)).toEqual([]);
  });

  it('does not know a future it has not seen', () => {
    expect(createEventRing(100).since(1)).toBeNull();
  });

  it('forgets the oldest beyond its capacity and says so', () => {
    const ring = createEventRing(3);
    for (let index = 0; index < 5; index += 1) ring.append('vehicles', [item(1), item(2)]);
    expect(sequencesSince(ring, 4)).toEqual([5]);
    expect(ring.since(3)).toBeNull();
    expect(ring.since(0)).toBeNull();
  });

  it('keeps the newest entry whole even when it alone is beyond the capacity', () => {
    const ring = createEventRing(2);
    ring.append('vehicles', [item(1)]);
    ring.append('vehicles', [item(1), item(2), item(3)]);
    expect(ring.since(1)?.[0]?.items).toHaveLength(3);
  });

  it('cannot be resumed across a clearing', () => {
    const ring = createEventRing(10);
    ring.append('vehicles', [item(1)]);
    ring.clear();
    expect(ring.since(1)).toBeNull();
    expect(sequencesSince(ring, ring.newest())).toEqual([]);
    ring.append('vehicles', [item(1)]);
    expect(sequencesSince(ring, ring.newest() - 1)).toEqual([ring.newest()]);
  });
});
