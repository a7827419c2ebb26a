import { describe, expect, it } from 'vitest';
import type { LevelMark } from './derived-incidents.ts';
import { deriveIncidents, isOverlapping, pairIncidents, withSection } from './derived-incidents.ts';

type Mark = LevelMark<null>;
const mark = (atMs: number, level: Mark['level']): Mark => ({ atMs, level, numbers: null });
const time = (openedAtMs: number, resolvedAtMs: number | null) => ({ openedAtMs, resolvedAtMs });

describe('deriveIncidents', () => {
  it('tells an incident from the first problem to the first level that is none', () => {
    const marks = [
      mark(1, 'okay'),
      mark(2, 'warning'),
      mark(3, 'critical'),
      mark(4, 'critical'),
      mark(5, 'maintenance'),
      mark(6, 'okay'),
      mark(7, 'okay'),
      mark(8, 'over_inflation'),
    ];
    const [first, second, ...others] = deriveIncidents(marks);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ openedAtMs: 2, resolvedAtMs: 6, level: 'maintenance', worstLevel: 'critical' });
    expect(first?.levelSinceMs).toBe(5);
    expect(first?.moves.map(({ kind, atMs }) => `${kind} ${atMs}`)).toEqual([
      'opened 2',
      'raised 3',
      'lowered 5',
      'resolved 6',
    ]);
    expect(second).toMatchObject({ openedAtMs: 8, resolvedAtMs: null, level: 'over_inflation' });
  });
});

describe('withSection', () => {
  it('replaces from its beginning until its end, which is not included', () => {
    const marks = [mark(1, 'warning'), mark(2, 'critical'), mark(3, 'okay')];
    const section = [mark(2, 'maintenance')];
    const replaced = (untilMs: number | null) => withSection(marks, { fromMs: 2, untilMs, marks: section });
    expect(replaced(3)).toEqual([mark(1, 'warning'), mark(2, 'maintenance'), mark(3, 'okay')]);
    expect(replaced(null)).toEqual([mark(1, 'warning'), mark(2, 'maintenance')]);
  });
});

describe('pairIncidents', () => {
  it('knows the one that stands first, then by its opening, then by what they have in common', () => {
    const recorded = [time(10, 20), time(30, 40), time(50, null), time(22, 24)];
    const stories = [time(10, 12), time(35, 60), time(70, null), time(13, 19)];
    const { pairs, disproved } = pairIncidents(recorded, stories);
    expect(pairs.map(({ incident }) => incident)).toEqual([recorded[0], recorded[1], recorded[2], null]);
    expect(disproved).toEqual([recorded[3]]);
  });

  it('counts the last instant of an incident as its own', () => {
    expect(isOverlapping(time(1, 2), time(2, 3))).toBe(true);
    expect(isOverlapping(time(1, 2), time(3, null))).toBe(false);
    expect(isOverlapping(time(3, null), time(1, 2))).toBe(false);
  });
});
