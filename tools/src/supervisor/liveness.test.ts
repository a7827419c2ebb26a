import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askInRounds, createLiveness, roundMs } from './liveness.ts';

const report = { canStore: true, reason: null };

describe('a process that is asked in rounds', () => {
  it.each<[string, readonly ('answered' | 'unanswered' | 'late')[], boolean]>([
    ['answers each time', ['answered', 'answered', 'answered', 'answered', 'answered', 'answered', 'answered'], false],
    ['left four unanswered', ['answered', 'unanswered', 'unanswered', 'unanswered', 'unanswered'], false],
    ['left five unanswered', ['unanswered', 'unanswered', 'unanswered', 'unanswered', 'unanswered'], true],
    ['answers now and then', ['unanswered', 'unanswered', 'unanswered', 'unanswered', 'answered', 'unanswered'], false],
    ['could not answer before a late round', ['unanswered', 'unanswered', 'unanswered', 'late', 'unanswered'], false],
    ['is silent since a late round', ['late', 'unanswered', 'unanswered', 'unanswered', 'unanswered'], true],
  ])('and %s', (_, rounds, isFrozen) => {
    const liveness = createLiveness();
    for (const round of rounds) {
      liveness.countQuestion(round !== 'late');
      if (round === 'answered') liveness.answer(report);
    }
    expect(liveness.countQuestion(true)).toBe(isFrozen);
  });

  it('is found frozen once', () => {
    const liveness = createLiveness();
    const found = Array.from({ length: 20 }, () => liveness.countQuestion(true)).filter(Boolean);
    expect(found).toHaveLength(1);
  });

  it('has its newest report until it has left two questions unanswered', () => {
    const liveness = createLiveness();
    expect(liveness.report()).toBeNull();
    liveness.countQuestion(true);
    liveness.answer(report);
    const reports = [1, 2, 3].map(() => {
      liveness.countQuestion(true);
      return liveness.report();
    });
    expect(reports).toEqual([report, report, null]);
  });
});

describe('the rounds', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('are on time, also when the clock is set, but for the one after the supervisor was held up', () => {
    let heldUpMs = 0;
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + heldUpMs);
    const rounds: boolean[] = [];
    const stop = new AbortController();
    const ask = (isOnTime: boolean): void => {
      rounds.push(isOnTime);
      if (rounds.length === 1) vi.setSystemTime(Date.now() + 3_600_000);
      if (rounds.length === 2) heldUpMs = 60_000;
    };
    askInRounds([{ name: 'server', ask, report: () => null, tell: () => undefined }], stop.signal);
    vi.advanceTimersByTime(4 * roundMs);
    stop.abort();
    vi.advanceTimersByTime(4 * roundMs);
    expect(rounds).toEqual([true, true, false, true]);
  });

  it('tell the server from the first on how the gateway stands: it has been asked before', () => {
    const liveness = createLiveness();
    const heard: object[] = [];
    const stop = new AbortController();
    const ask = (): void => {
      liveness.countQuestion(true);
      liveness.answer(report);
    };
    const unasked = { ask: () => undefined, report: () => null, tell: () => undefined };
    askInRounds(
      [
        { ...unasked, name: 'gateway', ask, report: () => liveness.report() },
        { ...unasked, name: 'server', tell: (message) => heard.push(message) },
      ],
      stop.signal,
    );
    vi.advanceTimersByTime(roundMs);
    stop.abort();
    expect(heard).toEqual([{ gateway: { state: 'answers', ...report } }]);
  });
});
