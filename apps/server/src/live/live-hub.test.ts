import { describe, expect, it } from 'vitest';
import { createMetrics } from '../http/metrics.ts';
import type { LiveItem } from './event-ring.ts';
import type { LiveSource } from './change-feed.ts';
import { LiveHub, patienceMs, returnMs } from './live-hub.ts';
import type { ViewerScope, ViewerSink } from './live-viewer.ts';

const sessionId = 'a session';
const everything: ViewerScope = { sessionId, organisationIds: new Set([1, 2]), vehicleIds: null };
const organisationOf = (vehicleId: number): number => (vehicleId < 100 ? 1 : 2);
const itemOf = (vehicleId: number): LiveItem => ({
  vehicleId,
  organisationId: organisationOf(vehicleId),
  json: `{"id":${vehicleId}}`,
});

/** A sink that remembers what it was given and lags behind when told to. */
function createSink(): ViewerSink & { text: string; isFull: boolean; isEnded: boolean } {
  const sink = {
    text: '',
    isFull: false,
    isEnded: false,
    write: (text: string) => {
      sink.text += text;
      return !sink.isFull;
    },
    end: () => {
      sink.isEnded = true;
    },
  };
  return sink;
}

function createParts() {
  const clock = { nowMs: 1_000_000 };
  const loads: number[][] = [];
  const troubles: unknown[] = [];
  const source: LiveSource = {
    loadVehicles: async (ids, organisationIds) => {
      loads.push([...ids]);
      if (ids.includes(666)) throw new Error('the database went away');
      return ids.map(itemOf).filter((item) => organisationIds.includes(item.organisationId));
    },
    loadIncidents: async (ids) => ids.map(itemOf),
    loadUnits: async (ids) => ids.map(itemOf),
  };
  const hub = new LiveHub({
    source,
    metrics: createMetrics(),
    nowMs: () => clock.nowMs,
    onTrouble: (error) => troubles.push(error),
  });
  return { hub, loads, troubles, clock };
}

/** Lets every settled promise go on. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const lastIdIn = (text: string): string => [...text.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? '';

describe('the live hub', () => {
  it('loads changes once for all viewers and shows each what it may see', async () => {
    const { hub, loads } = createParts();
    const own = createSink();
    const foreign = createSink();
    const driver = createSink();
    hub.join(own, { sessionId, organisationIds: new Set([1]), vehicleIds: null }, null);
    hub.join(foreign, { sessionId, organisationIds: new Set([2]), vehicleIds: null }, null);
    hub.join(driver, { sessionId, organisationIds: new Set([1]), vehicleIds: new Set([8]) }, null);
    hub.announce({ vehicleIds: [7, 8, 107], incidentIds: [8] });
    await settle();
    expect(loads).toEqual([[7, 8, 107]]);
    expect(own.text).toContain('data: {"vehicles":[{"id":7},{"id":8}]}');
    expect(own.text).toContain('event: incident\ndata: {"incident":{"id":8}}');
    expect(foreign.text).toContain('data: {"vehicles":[{"id":107}]}');
    expect(foreign.text).not.toContain('incident');
    expect(driver.text).toContain('data: {"vehicles":[{"id":8}]}');
  });

  it('turns a burst into as few loads as possible', async () => {
    const { hub, loads } = createParts();
    hub.join(createSink(), everything, null);
    for (let id = 1; id <= 50; id += 1) hub.announce({ vehicleIds: [id, id], incidentIds: [] });
    await settle();
    await settle();
    expect(loads.length).toBeLessThanOrEqual(2);
    expect(loads.flat()).toHaveLength(50);
  });

  it('resumes after the last event a client saw', async () => {
    const { hub } = createParts();
    const first = createSink();
    const viewer = hub.join(first, everything, null);
    const witness = createSink();
    hub.join(witness, everything, null);
    hub.announce({ vehicleIds: [1], incidentIds: [] });
    await settle();
    hub.leave(viewer);
    hub.announce({ vehicleIds: [2], incidentIds: [] });
    await settle();
    const again = createSink();
    hub.join(again, everything, lastIdIn(first.text));
    expect(again.text).toContain('{"id":2}');
    expect(again.text).not.toContain('{"id":1}');
    expect(again.text).not.toContain('event: reset');
  });

  it('keeps what happens in the organisation of a viewer who is away for a moment', async () => {
    const { hub } = createParts();
    const first = createSink();
    const viewer = hub.join(first, { sessionId, organisationIds: new Set([2]), vehicleIds: null }, null);
    hub.join(createSink(), { sessionId, organisationIds: new Set([1]), vehicleIds: null }, null);
    hub.announce({ vehicleIds: [101], incidentIds: [] });
    await settle();
    hub.leave(viewer);
    hub.announce({ vehicleIds: [102], incidentIds: [] });
    await settle();
    const again = createSink();
    hub.join(again, { sessionId, organisationIds: new Set([2]), vehicleIds: null }, lastIdIn(first.text));
    expect(again.text).toContain('{"id":102}');
  });

  it('keeps what happens while nobody watches, for as long as the last viewer may be back', async () => {
    const { hub, loads, clock } = createParts();
    const first = createSink();
    const viewer = hub.join(first, everything, null);
    hub.announce({ vehicleIds: [1], incidentIds: [] });
    await settle();
    hub.leave(viewer);
    clock.nowMs += returnMs - 1;
    hub.announce({ vehicleIds: [2], incidentIds: [] });
    await settle();
    const again = createSink();
    hub.leave(hub.join(again, everything, lastIdIn(first.text)));
    expect(again.text).toContain('{"id":2}');
    expect(again.text).not.toContain('event: reset');
    clock.nowMs += returnMs;
    hub.announce({ vehicleIds: [3], incidentIds: [] });
    await settle();
    expect(loads).toEqual([[1], [2]]);
    const late = createSink();
    hub.join(late, everything, lastIdIn(again.text));
    expect(late.text).toContain('event: reset');
  });

  it('ends the streams of a session that has ended, and no other', () => {
    const { hub } = createParts();
    const [own, other] = [createSink(), createSink()];
    hub.join(own, everything, null);
    hub.join(other, { ...everything, sessionId: 'another' }, null);
    hub.endSession(sessionId);
    expect([own.isEnded, other.isEnded]).toEqual([true, false]);
  });

  it.each(['otherrun-3', 'nonsense', '', '-1'])('tells a client with the event id "%s" to load again', (id) => {
    const { hub } = createParts();
    const sink = createSink();
    hub.join(sink, everything, id);
    expect(sink.text).toContain('event: reset');
  });

  it('resets everybody when changes may have been missed', async () => {
    const { hub, troubles } = createParts();
    const sink = createSink();
    hub.join(sink, everything, null);
    hub.announce({ vehicleIds: [666], incidentIds: [] });
    await settle();
    expect(troubles).toHaveLength(1);
    expect(sink.text).toContain('event: reset');
    hub.announce({ vehicleIds: [5], incidentIds: [] });
    await settle();
    expect(sink.text).toContain('{"id":5}');
  });

  it('keeps no queue for a viewer that lags behind, and catches it up from the ring', async () => {
    const { hub } = createParts();
    const sink = createSink();
    const viewer = hub.join(sink, everything, null);
    sink.isFull = true;
    hub.announce({ vehicleIds: [1], incidentIds: [] });
    await settle();
    const lengthWhenBlocked = sink.text.length;
    for (let id = 2; id < 20; id += 1) {
      hub.announce({ vehicleIds: [id], incidentIds: [] });
      await settle();
    }
    expect(sink.text.length).toBe(lengthWhenBlocked);
    sink.isFull = false;
    viewer.drained();
    for (let id = 2; id < 20; id += 1) expect(sink.text).toContain(`{"id":${id}}`);
  });

  it('ends a viewer that reads nothing for too long, and no other', async () => {
    const { hub, clock } = createParts();
    const slow = createSink();
    const quick = createSink();
    hub.join(slow, everything, null);
    hub.join(quick, everything, null);
    slow.isFull = true;
    hub.announce({ vehicleIds: [1], incidentIds: [] });
    await settle();
    clock.nowMs += patienceMs - 1;
    hub.beat();
    expect(slow.isEnded).toBe(false);
    clock.nowMs += 1;
    hub.beat();
    expect(slow.isEnded).toBe(true);
    expect(quick.isEnded).toBe(false);
    expect(quick.text).toContain(': heartbeat');
  });
});
