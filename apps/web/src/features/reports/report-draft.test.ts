import type { Report } from '@tyrewatch/contract/reports/report-endpoints';
import { describe, expect, it } from 'vitest';
import { bodyOf, draftFaults, draftOf, newDraft, withType } from './report-draft.ts';

const person = {
  language: 'tr',
  time_zone: 'Europe/Istanbul',
  email: 'me@example.com',
  organisationId: 3,
} as const;
const draft = { ...newDraft(person), name: 'Mine' };

describe('a report that is entered', () => {
  it('begins for oneself, by one’s own clocks', () => {
    expect(bodyOf(draft)).toMatchObject({
      emails: ['me@example.com'],
      language: 'tr',
      pressure_unit: 'psi',
      frequency: 'weekly',
      day: 'monday',
      day_of_month: null,
      month: null,
      time_zone: 'Europe/Istanbul',
      condition_level: null,
    });
    expect(draftFaults(draft)).toEqual({});
  });

  it('is sent as it was read', () => {
    const monthly = {
      ...draft,
      frequency: 'monthly',
      dayOfMonth: 31,
      month: 4,
      coverage: 'fleets',
      fleetIds: [2],
    } as const;
    const body = bodyOf({ ...monthly, condition: 'level_or_worse', conditionLevel: 'warning' });
    const report = {
      ...body,
      organization_id: 3,
      fleets: [{ id: 2, name: 'North' }],
      depots: [],
      vehicles: [],
    } as unknown as Report;
    expect(bodyOf(draftOf(report))).toEqual(body);
  });

  it('names entries that are no addresses, and what is left to choose', () => {
    expect(draftFaults({ ...draft, recipients: 'a@example.com, b, c@x' })).toEqual({ emails: ['b', 'c@x'] });
    expect(draftFaults({ ...draft, recipients: ' ' })).toEqual({ emails: [] });
    expect(draftFaults({ ...draft, name: ' ' })).toEqual({ name: true });
    expect(draftFaults({ ...draft, coverage: 'depots' })).toEqual({ depot_ids: true });
    expect(draftFaults({ ...draft, coverage: 'fleets' })).toEqual({ fleet_ids: true });
    expect(draftFaults({ ...draft, coverage: 'vehicles' })).toEqual({ vehicle_ids: true });
  });

  it('keeps its level where another type knows it', () => {
    const fromWarning = { ...draft, conditionLevel: 'warning' } as const;
    expect(withType(fromWarning, 'weekly').conditionLevel).toBe('warning');
    expect(withType(fromWarning, 'critical_maintenance').conditionLevel).toBe('critical');
  });
});
