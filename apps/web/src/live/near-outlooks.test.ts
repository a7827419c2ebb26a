import { focusManager, QueryClient } from '@tanstack/react-query';
import { getIncident, listIncidents } from '@tyrewatch/contract/incidents/incident-endpoints';
import { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEventHandlers } from './event-handlers.ts';
import { bindLiveToCache } from './live-rows.ts';
import { createLiveVehicles } from './live-vehicles.ts';

const vehicleWith = (...hours: (number | null)[]): object => ({
  id: 1,
  wheels: hours.map((value) => ({
    time_to_critical: value === null ? null : { hours: value, lower_hours: value, upper_hours: null },
  })),
});
const incidentsWith = (advice: string, resolvedAt: string | null = null): object => ({
  pages: [{ items: [{ vehicle_id: 1, advice, resolved_at: resolvedAt }] }],
  pageParams: [],
});
const vehicleKey = [getVehicle.id, { params: { vehicle_id: 'AB1' } }];
const incidentKey = [getIncident.id, { params: { incident_id: 5 } }, null];
const incidentsKey = [listIncidents.id, 'inbox', 'open'];

describe('what is left of a tyre', () => {
  let client: QueryClient;
  let end: () => void;
  const isAsked = (key: readonly unknown[]): boolean => client.getQueryState(key)?.isInvalidated === true;

  beforeEach(() => {
    vi.useFakeTimers();
    client = new QueryClient();
    const vehicles = createLiveVehicles(
      () => undefined,
      () => 0,
    );
    end = bindLiveToCache(createEventHandlers(), vehicles, client);
  });
  afterEach(() => {
    end();
    focusManager.setFocused(undefined);
    vi.useRealTimers();
  });

  it('is asked for every half minute without any event while it is a matter of hours', () => {
    for (let round = 0; round < 3; round += 1) {
      client.setQueryData(vehicleKey, vehicleWith(null, 0.15));
      vi.advanceTimersByTime(29_999);
      expect(isAsked(vehicleKey)).toBe(false);
      vi.advanceTimersByTime(1);
      expect(isAsked(vehicleKey)).toBe(true);
    }
  });

  it.each([
    ['of days', vehicleWith(48)],
    ['over', vehicleWith(0)],
    ['of no wheel', vehicleWith(null, null)],
  ])('is not asked for where it is a matter %s', (_, vehicle) => {
    client.setQueryData(vehicleKey, vehicle);
    vi.advanceTimersByTime(120_000);
    expect(isAsked(vehicleKey)).toBe(false);
  });

  it('is not asked for while nobody looks, and at once when somebody does again', () => {
    client.setQueryData(vehicleKey, vehicleWith(0.15));
    focusManager.setFocused(false);
    vi.advanceTimersByTime(120_000);
    expect(isAsked(vehicleKey)).toBe(false);
    focusManager.setFocused(true);
    expect(isAsked(vehicleKey)).toBe(true);
  });

  it.each([
    ['fix_at_next_service', null, true],
    ['repair_before', null, true],
    ['complete_run_then_repair', null, true],
    ['stop_now', null, false],
    ['fix_at_next_service', '2026-11-20T08:00:00Z', false],
  ])('with an incident that says %s, resolved %s: asked for %s', (advice, resolvedAt, expected) => {
    client.setQueryData(incidentsKey, incidentsWith(advice, resolvedAt));
    client.setQueryData(incidentKey, { advice, resolved_at: resolvedAt });
    vi.advanceTimersByTime(30_000);
    expect([incidentsKey, incidentKey].map(isAsked)).toEqual([expected, expected]);
  });
});
