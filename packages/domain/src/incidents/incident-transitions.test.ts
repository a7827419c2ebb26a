import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JudgedLevel, ProblemLevel } from '../levels/alert-level.ts';
import { isProblem } from '../levels/alert-level.ts';
import type { IncidentEvent, IncidentState } from './incident-transitions.ts';
import { compareIncidents, incidentEventFor, isLive, stepIncident } from './incident-transitions.ts';

describe('steps', () => {
  it.each<[IncidentState | null, IncidentEvent, string | null]>([
    [null, 'raise', 'new open opened'],
    [null, 'lower', null],
    [null, 'resolve', null],
    [null, 'acknowledge', null],
    [null, 'acknowledgement_expires', null],
    [null, 'close', null],
    ['open', 'raise', 'same open raised'],
    ['open', 'lower', 'same open null'],
    ['open', 'resolve', 'same resolved resolved'],
    ['open', 'acknowledge', 'same acknowledged null'],
    ['open', 'acknowledgement_expires', null],
    ['open', 'close', 'same closed null'],
    ['acknowledged', 'raise', 'same open raised'],
    ['acknowledged', 'lower', 'same acknowledged null'],
    ['acknowledged', 'resolve', 'same resolved resolved'],
    ['acknowledged', 'acknowledge', 'same acknowledged null'],
    ['acknowledged', 'acknowledgement_expires', 'same open reminder'],
    ['acknowledged', 'close', 'same closed null'],
    ['resolved', 'raise', 'new open opened'],
    ['resolved', 'lower', null],
    ['resolved', 'resolve', null],
    ['resolved', 'acknowledge', null],
    ['resolved', 'acknowledgement_expires', null],
    ['resolved', 'close', null],
    ['closed', 'raise', 'new open opened'],
    ['closed', 'lower', 'same closed null'],
    ['closed', 'resolve', 'same resolved null'],
    ['closed', 'acknowledge', null],
    ['closed', 'acknowledgement_expires', null],
    ['closed', 'close', null],
  ])('%s, %s: %s', (state, event, expected) => {
    const step = stepIncident(state, event);
    expect(step === null ? null : `${step.incident} ${step.state} ${step.notice}`).toBe(expected);
  });
});

describe('event of a level', () => {
  it.each<[ProblemLevel | null, JudgedLevel, string | null]>([
    [null, 'okay', null],
    [null, 'warning', 'raise'],
    ['warning', 'warning', null],
    ['warning', 'critical', 'raise'],
    ['warning', 'high_temperature', 'raise'],
    ['warning', 'maintenance', 'lower'],
    ['warning', 'okay', 'resolve'],
  ])('%s to %s: %s', (incidentLevel, level, event) => {
    expect(incidentEventFor(incidentLevel, level)).toBe(event);
  });
});

const isEvent = (what: JudgedLevel | IncidentEvent): what is IncidentEvent =>
  what === 'acknowledge' || what === 'acknowledgement_expires' || what === 'close';

describe('incidents of one wheel', () => {
  it('are never open twice, whatever happens, and end when the wheel is well', () => {
    const level = fc.constantFrom<JudgedLevel>('okay', 'over_inflation', 'maintenance', 'warning', 'critical');
    const happening = fc.oneof(
      level,
      fc.constantFrom<IncidentEvent>('acknowledge', 'acknowledgement_expires', 'close'),
    );
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
        const states: IncidentState[] = [];
        let incidentLevel: ProblemLevel | null = null;
        let wheelLevel: JudgedLevel = 'okay';
        for (const what of happenings) {
          if (!isEvent(what)) wheelLevel = what;
          const event: IncidentEvent | null = isEvent(what) ? what : incidentEventFor(incidentLevel, what);
          const step = event === null ? null : stepIncident(states.at(-1) ?? null, event);
          if (step === null) continue;
          if (step.incident === 'same') states.pop();
          states.push(step.state);
          incidentLevel = isProblem(wheelLevel) ? wheelLevel : null;
        }
        expect(states.filter(isLive).length).toBeLessThanOrEqual(1);
        expect(states.slice(0, -1).some(isLive)).toBe(false);
        expect(wheelLevel === 'okay' && states.some(isLive)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('are listed worst first, then newest', () => {
    const list = [
      { level: 'warning', openedAtMs: 1 },
      { level: 'critical', openedAtMs: 0 },
      { level: 'warning', openedAtMs: 2 },
    ] as const;
    expect(list.toSorted(compareIncidents)).toEqual([list[1], list[2], list[0]]);
  });
});
