import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import { describe, expect, it } from 'vitest';
import { findInboxLag, orderAnew, takeAnswer, takeIncident } from './held-incidents.ts';

const alert = (id: number, change: Partial<Incident> = {}): Incident =>
  ({ id, vehicle_id: id, registration: `AB${id}`, state: 'open', version: 1, ...change }) as Incident;
const ids = ({ shown }: { shown: readonly Incident[] }): number[] => shown.map(({ id }) => id);
const held = orderAnew(null, [[alert(1), alert(2), alert(3)]]);

describe('an answer', () => {
  it('gives new values to what is on screen and moves nothing', () => {
    const after = takeAnswer(held, [[alert(9), alert(3, { level: 'critical', version: 2 }), alert(1)]]);
    expect(ids(after)).toEqual([1, 2, 3]);
    expect(after.shown[2]?.level).toBe('critical');
  });

  it('that is older than what the event stream has told changes nothing back', () => {
    const told = takeIncident(held, alert(2, { state: 'acknowledged', version: 2 }));
    expect(takeAnswer(told, [[alert(1), alert(2), alert(3)]]).shown[1]?.state).toBe('acknowledged');
    expect(orderAnew(told, [[alert(2)]]).shown[0]?.state).toBe('acknowledged');
  });

  it('is shown at once where nothing stands that could move', () => {
    expect(ids(takeAnswer(orderAnew(null, [[]]), [[alert(9)]]))).toEqual([9]);
  });

  it('with a page the reader has asked for adds that at the end, each alert once', () => {
    const after = takeAnswer(held, [
      [alert(9), alert(1), alert(2)],
      [alert(3), alert(4), alert(4)],
    ]);
    expect(ids(after)).toEqual([1, 2, 3, 4]);
    expect(
      findInboxLag(after, [
        [alert(9), alert(1), alert(2)],
        [alert(3), alert(4)],
      ]).newCount,
    ).toBe(1);
  });
});

describe('the lag behind an answer', () => {
  it.each([
    ['the same alerts', [1, 2, 3], { newCount: 0, isMoved: false, isOutdated: false }],
    ['a new one', [9, 1, 2, 3], { newCount: 1, isMoved: false, isOutdated: true }],
    ['one that has risen', [3, 1, 2], { newCount: 0, isMoved: true, isOutdated: true }],
    ['one that is over', [1, 3], { newCount: 0, isMoved: false, isOutdated: true }],
  ])('%s', (_name, answered, lag) => {
    expect(findInboxLag(held, [answered.map((id) => alert(id))])).toEqual(lag);
  });
});

describe('a new order', () => {
  it('is that of the answer; what somebody is about to acknowledge stays although it is over', () => {
    expect(ids(orderAnew(held, [[alert(9), alert(3), alert(1)]]))).toEqual([9, 3, 1]);
    expect(ids(orderAnew(held, [[alert(9), alert(3)]], new Set([2, 3])))).toEqual([2, 9, 3]);
  });
});

describe('what has become of one alert', () => {
  it('shows in its place; older news and those of other alerts change nothing', () => {
    expect(ids(takeIncident(held, alert(2, { state: 'resolved', version: 2 })))).toEqual([1, 2, 3]);
    expect(takeIncident(held, alert(2))).toBe(held);
    expect(takeIncident(held, alert(7))).toBe(held);
  });
});
