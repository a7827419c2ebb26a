import { describe, expect, it } from 'vitest';
import type { QueuedCheck } from './queue-rules.ts';
import {
  afterFailed,
  afterRefused,
  afterSent,
  atOnce,
  isOverdue,
  isRefused,
  isUnsent,
  isWaiting,
  nextStep,
  nextTryMs,
} from './queue-rules.ts';

const hourMs = 3_600_000;

const check = (id: string, change: Partial<QueuedCheck> = {}): QueuedCheck => ({
  id,
  owner: 'driver',
  vehicle: 'DG71KSH',
  trailer: null,
  finishedAtMs: 0,
  isDoNotDrive: false,
  faultCount: 0,
  answers: 'waiting',
  photos: [],
  reason: null,
  failures: 0,
  nextTryMs: 0,
  ...change,
});
const photos = (...states: QueuedCheck['answers'][]): QueuedCheck['photos'] =>
  states.map((state, index) => ({ key: `photo${index}`, bytes: 100_000, state }));

describe('the next to be sent', () => {
  it.each([
    ['nothing of nothing', [], null],
    ['the answers before the photos', [check('a', { photos: photos('waiting') })], ['a', null]],
    [
      'the photos one after the other',
      [check('a', { answers: 'sent', photos: photos('sent', 'waiting') })],
      ['a', 'photo1'],
    ],
    ['the oldest', [check('new', { finishedAtMs: 2 }), check('old', { finishedAtMs: 1 })], ['old', null]],
    [
      'what must not be driven before all others',
      [check('old', { finishedAtMs: 1 }), check('bad', { finishedAtMs: 2, isDoNotDrive: true })],
      ['bad', null],
    ],
    [
      'answers of a check before photos of another',
      [check('old', { answers: 'sent', photos: photos('waiting') }), check('new', { finishedAtMs: 9 })],
      ['new', null],
    ],
    ['nothing whose answers were refused', [check('a', { answers: 'refused', photos: photos('waiting') })], null],
    ['nothing before its time', [check('a', { nextTryMs: 1001 })], null],
    [
      'a photo beside one that was refused',
      [check('a', { answers: 'sent', photos: photos('refused', 'waiting') })],
      ['a', 'photo1'],
    ],
  ] as const)('is %s', (_name, checks, expected) => {
    const step = nextStep(checks, 1000);
    expect(step && [step.check.id, step.photoKey]).toEqual(expected);
  });
});

describe('a queue worked to its end', () => {
  it('sends every part once, in order', () => {
    let checks: readonly QueuedCheck[] = [
      check('a', { finishedAtMs: 1, photos: photos('waiting', 'waiting') }),
      check('b', { finishedAtMs: 2, photos: photos('waiting') }),
    ];
    const sent: string[] = [];
    for (let step = nextStep(checks, 0); step !== null; step = nextStep(checks, 0)) {
      sent.push(`${step.check.id} ${step.photoKey ?? 'answers'}`);
      const after = afterSent(step);
      checks = checks.map((one) => (one.id === after.id ? after : one));
    }
    expect(sent).toEqual(['a answers', 'b answers', 'a photo0', 'a photo1', 'b photo0']);
    expect(checks.some(isUnsent)).toBe(false);
  });
});

describe('an attempt without a verdict', () => {
  it('waits twice as long each time, up to five minutes, and not at all when it is wanted at once', () => {
    let one = check('a');
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      one = afterFailed({ check: one, photoKey: null }, 0);
      waits.push(one.nextTryMs / 1000);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
    expect(nextTryMs([one, check('b', { nextTryMs: 7 })])).toBe(7);
    expect(nextStep([atOnce(one)], 0)?.check.id).toBe('a');
  });

  it('begins anew after a part that was sent', () => {
    const failed = afterFailed({ check: check('a', { photos: photos('waiting') }), photoKey: null }, 0);
    expect(afterSent({ check: failed, photoKey: null })).toMatchObject({ answers: 'sent', failures: 0, nextTryMs: 0 });
  });
});

describe('a refused part', () => {
  it('is kept with its reason, is not tried again, and is unsent', () => {
    const refused = afterRefused({ check: check('a'), photoKey: null }, 'Vehicle not found');
    expect(refused).toMatchObject({ answers: 'refused', reason: 'Vehicle not found' });
    expect([isWaiting(refused), isRefused(refused), isUnsent(refused)]).toEqual([false, true, true]);
    expect(nextTryMs([refused])).toBeNull();
  });
});

describe('a check that has waited for long', () => {
  it.each([
    [24 * hourMs, 'waiting', false],
    [24 * hourMs + 1, 'waiting', true],
    [48 * hourMs, 'sent', false],
  ] as const)('for %d ms and %s is overdue: %s', (nowMs, answers, expected) => {
    expect(isOverdue(check('a', { answers }), nowMs)).toBe(expected);
  });
});
