import { describe, expect, it } from 'vitest';
import type { JobActor, JobState } from './job-states.ts';
import { jobStates, movesFrom } from './job-states.ts';

const movesOf = (actors: readonly JobActor[]): Partial<Record<JobState, readonly JobState[]>> =>
  Object.fromEntries(jobStates.map((state) => [state, movesFrom(state, actors).map(({ to }) => to)]));

describe('states of a job sheet', () => {
  it.each([
    [
      'manager',
      {
        open: ['in_progress', 'waiting', 'done', 'cancelled'],
        in_progress: ['open', 'waiting', 'done', 'cancelled'],
        waiting: ['in_progress', 'done', 'cancelled'],
        done: ['open'],
        cancelled: ['open'],
      },
    ],
    [
      'assignee',
      {
        open: ['in_progress', 'waiting', 'done'],
        in_progress: ['open', 'waiting', 'done'],
        waiting: ['in_progress', 'done'],
        done: [],
        cancelled: [],
      },
    ],
    ['proof', { open: ['done'], in_progress: ['done'], waiting: ['done'], done: ['open'], cancelled: [] }],
  ] as const)('let a %s move it', (actor, expected) => {
    expect(movesOf([actor])).toEqual(expected);
  });

  it('let somebody who is neither do nothing', () => {
    expect(movesOf([])).toEqual({ open: [], in_progress: [], waiting: [], done: [], cancelled: [] });
  });
});
