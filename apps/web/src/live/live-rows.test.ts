import type { VehicleLive, VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { getIncident, listIncidents } from '@tyrewatch/contract/incidents/incident-endpoints';
import { getVehicle, listVehicleEvents } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { createEventHandlers } from './event-handlers.ts';
import { bindLiveToCache, patchPage, patchVehicles, throttle } from './live-rows.ts';
import { createLiveVehicles } from './live-vehicles.ts';

const live = (id: number, change: Partial<VehicleLive> = {}): VehicleLive => ({
  id,
  level: 'okay',
  level_since: null,
  last_heard_at: '2026-11-20T08:00:00Z',
  not_monitored_reason: null,
  wheel_levels: 'kkkk',
  latitude: null,
  longitude: null,
  heading_deg: null,
  speed_kmh: null,
  worst_wheel: null,
  archived: false,
  deactivated: false,
  maintenance_mode: false,
  ...change,
});
const row = (id: number): VehicleRow => ({ ...live(id), registration: `AB${id}` }) as VehicleRow;
const page = { items: [row(1), row(2), row(3)], total: 3 };

describe('a page of rows', () => {
  it('takes the new state into its row and keeps every row in its place', () => {
    const patched = patchPage(page, new Map([[2, live(2, { level: 'critical', wheel_levels: 'ckkk' })]]));
    expect(patched.items.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(patched.items[1]).toMatchObject({ registration: 'AB2', level: 'critical', wheel_levels: 'ckkk' });
    expect(patched.items[0]).toBe(page.items[0]);
  });

  it('stays the same object when nothing of it has changed', () => {
    expect(patchPage(page, new Map([[9, live(9)]]))).toBe(page);
  });
});

describe('a list that is loaded page by page', () => {
  const pages = { pages: [page, { items: [row(4)] }], pageParams: [null, 'next'] };

  it('takes the new state into the page that has the vehicle, and keeps the others', () => {
    const patched = patchVehicles(pages, new Map([[4, live(4, { level: 'critical' })]])) as typeof pages;
    expect(patched.pages[1]?.items[0]).toMatchObject({ registration: 'AB4', level: 'critical' });
    expect(patched.pages[0]).toBe(page);
    expect(patched.pageParams).toEqual([null, 'next']);
  });

  it('stays the same object when nothing of it has changed', () => {
    expect(patchVehicles(pages, new Map([[9, live(9)]]))).toBe(pages);
  });

  it('and a single page beside it both follow the stream', () => {
    const client = new QueryClient();
    client.setQueryData(['list_vehicles', 'fleet', 1], pages);
    client.setQueryData(['list_vehicles', {}], page);
    const batch = new Map([[1, live(1, { level: 'warning' })]]);
    const vehicles = { onBatch: (heard: (one: typeof batch) => void) => (heard(batch), () => undefined) };
    const end = bindLiveToCache({ on: () => () => undefined }, vehicles as never, client);
    expect(client.getQueryData<typeof pages>(['list_vehicles', 'fleet', 1])?.pages[0]?.items[0]?.level).toBe('warning');
    expect(client.getQueryData<typeof page>(['list_vehicles', {}])?.items[0]?.level).toBe('warning');
    end();
  });
});

describe('live vehicles', () => {
  it('come in one batch however many arrive, the newest of each', () => {
    const flushes: (() => void)[] = [];
    const store = createLiveVehicles(
      (flush) => flushes.push(flush),
      () => 0,
    );
    const heard = vi.fn<(batch: ReadonlyMap<number, VehicleLive>) => void>();
    store.onBatch(heard);
    store.add([live(1), live(2)]);
    store.add([live(1, { level: 'warning' })]);
    expect(flushes).toHaveLength(1);
    flushes[0]?.();
    expect([...(heard.mock.calls[0]?.[0].values() ?? [])].map(({ id, level }) => [id, level])).toEqual([
      [1, 'warning'],
      [2, 'okay'],
    ]);
  });

  it('reach every listener though one of them throws, which is told once', () => {
    const flushes: (() => void)[] = [];
    const told = vi.fn<(error: unknown) => void>();
    const store = createLiveVehicles(
      (flush) => flushes.push(flush),
      () => 0,
      told,
    );
    const fault = new Error('a chart has no room');
    store.onBatch(() => {
      throw fault;
    });
    const heard = vi.fn<(batch: ReadonlyMap<number, VehicleLive>) => void>();
    store.onBatch(heard);
    store.add([live(1)]);
    flushes[0]?.();
    expect(heard).toHaveBeenCalledOnce();
    expect(told.mock.calls).toEqual([[fault]]);
  });

  it('mend an answer that was made before the event, and no newer one', () => {
    const store = createLiveVehicles(
      () => undefined,
      () => 0,
    );
    store.add([live(1, { level: 'critical', last_heard_at: '2026-11-20T08:00:05Z' })]);
    expect(store.mend(row(1)).level).toBe('critical');
    const newer = { ...row(1), last_heard_at: '2026-11-20T08:00:06Z' };
    expect(store.mend(newer)).toBe(newer);
    expect(store.mend(row(2)).level).toBe('okay');
  });

  it('are known for a minute to who listens later, the newest of each', () => {
    let nowMs = 0;
    const store = createLiveVehicles(
      () => undefined,
      () => nowMs,
    );
    const levelsKnown = () => [...store.recent()].map(([id, { level }]) => [id, level]);
    store.add([live(1), live(2)]);
    nowMs = 30_000;
    store.add([live(2, { level: 'warning' })]);
    expect(levelsKnown()).toEqual([
      [1, 'okay'],
      [2, 'warning'],
    ]);
    nowMs = 60_000;
    expect(levelsKnown()).toHaveLength(2);
    nowMs = 60_001;
    expect(levelsKnown()).toEqual([[2, 'warning']]);
    store.clear();
    expect(levelsKnown()).toEqual([]);
  });
});

describe('throttle', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('works at once, then at most once an interval, and never loses the last call', () => {
    const work = vi.fn<() => void>();
    const throttled = throttle(work, 1000);
    for (let call = 0; call < 5; call += 1) throttled();
    expect(work).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    expect(work).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(5000);
    expect(work).toHaveBeenCalledTimes(2);
  });
});

describe('the event log of a vehicle', () => {
  it('is asked for anew with an incident of this vehicle, and of no other', () => {
    const client = new QueryClient();
    const events = createEventHandlers();
    const vehicles = createLiveVehicles(
      () => undefined,
      () => 0,
    );
    const keys = ['7', '70'].map((vehicleId) => [listVehicleEvents.id, vehicleId]);
    for (const key of keys) client.setQueryData(key, { pages: [], pageParams: [] });
    const end = bindLiveToCache(events, vehicles, client);
    events.dispatch('incident', JSON.stringify({ incident: { id: 1, vehicle_id: 7 } }));
    expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, false]);
    end();
  });
});

describe('an incident', () => {
  it('is asked for with its vehicle when it changes, and no other is', () => {
    const client = new QueryClient();
    const vehicles = createLiveVehicles(
      () => undefined,
      () => 0,
    );
    const keys = [
      [getVehicle.id, { params: { vehicle_id: 'AB7' } }],
      [getVehicle.id, { params: { vehicle_id: 'AB8' } }],
      [getIncident.id, { params: { incident_id: 1 } }, null],
      [getIncident.id, { params: { incident_id: 2 } }, null],
    ];
    keys.forEach((key, index) => client.setQueryData(key, { id: [7, 8, 1, 2][index] }));
    const events = createEventHandlers();
    const end = bindLiveToCache(events, vehicles, client);
    events.dispatch('incident', JSON.stringify({ incident: { id: 1, vehicle_id: 7 } }));
    expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, false, true, false]);
    end();
  });
});

describe('a unit that comes or goes', () => {
  it('is asked for with its vehicle when that is announced, and shows in the event log at once', () => {
    const client = new QueryClient();
    const flushes: (() => void)[] = [];
    const vehicles = createLiveVehicles(
      (flush) => flushes.push(flush),
      () => 0,
    );
    const vehicleKey = [getVehicle.id, { params: { vehicle_id: 'AB7' } }];
    const logKey = [listVehicleEvents.id, '7'];
    const isAsked = (key: readonly unknown[]): boolean => client.getQueryState(key)?.isInvalidated === true;
    const answer = (unitOnline: boolean): unknown =>
      client.setQueryData(vehicleKey, { ...row(7), unit_online: unitOnline });
    client.setQueryData(logKey, { pages: [], pageParams: [] });
    const end = bindLiveToCache(createEventHandlers(), vehicles, client);
    answer(true);
    vehicles.add([live(7)]);
    flushes.splice(0).forEach((flush) => flush());
    expect(isAsked(vehicleKey)).toBe(true);
    answer(true);
    expect(isAsked(logKey)).toBe(false);
    answer(false);
    expect(isAsked(logKey)).toBe(true);
    end();
  });
});

describe('the list of incidents', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is asked for anew when a vehicle of it is heard, and no more than four times a minute', () => {
    const client = new QueryClient();
    const flushes: (() => void)[] = [];
    const vehicles = createLiveVehicles(
      (flush) => flushes.push(flush),
      () => 0,
    );
    const hear = (id: number): void => {
      vehicles.add([live(id)]);
      flushes.splice(0).forEach((flush) => flush());
    };
    const key = [listIncidents.id, 'inbox', 'open'];
    const isAsked = (): boolean => client.getQueryState(key)?.isInvalidated === true;
    const answer = (): unknown => client.setQueryData(key, { pages: [{ items: [{ vehicle_id: 7 }] }], pageParams: [] });
    answer();
    const end = bindLiveToCache(createEventHandlers(), vehicles, client);
    hear(8);
    expect(isAsked()).toBe(false);
    hear(7);
    vi.advanceTimersByTime(14_999);
    expect(isAsked()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isAsked()).toBe(true);
    answer();
    vi.advanceTimersByTime(60_000);
    expect(isAsked()).toBe(false);
    end();
  });
});
