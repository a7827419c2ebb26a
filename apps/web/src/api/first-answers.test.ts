import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takeFirstAnswer } from './first-answers.ts';

const address = '/tyrewatch/vehicles/counts';

describe('an answer asked for before the application ran', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { tyrewatchFirstAnswers: new Map([[address, Promise.resolve(new Response('{}'))]]) });
  });

  it('is taken once', async () => {
    expect(await (await takeFirstAnswer(address, 500))?.text()).toBe('{}');
    expect(takeFirstAnswer(address, 500)).toBeNull();
  });

  it.each([
    { sincePageMs: 9_999, isTaken: true },
    { sincePageMs: 10_000, isTaken: false },
  ])('is new for ten seconds: $sincePageMs ms', ({ sincePageMs, isTaken }) => {
    expect(takeFirstAnswer(address, sincePageMs) !== null).toBe(isTaken);
  });

  it('is for its own address, query and all', () => {
    expect(takeFirstAnswer(`${address}?q=a`, 500)).toBeNull();
  });

  it('is not there where nothing was asked for', () => {
    vi.stubGlobal('window', {});
    expect(takeFirstAnswer(address, 500)).toBeNull();
  });
});
