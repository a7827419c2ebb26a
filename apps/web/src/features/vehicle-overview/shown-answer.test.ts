import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '../../api/api-problem.ts';
import type { ShownAnswer } from './shown-answer.ts';
import { shownAnswer } from './shown-answer.ts';

const answeredMs = Date.UTC(2026, 0, 5);

/** What is shown after these answers, a second between them; a number is the status of a refusal. */
async function shownAfter(...answers: readonly (string | number)[]): Promise<ShownAnswer<string>> {
  const rest = [...answers];
  const observer = new QueryObserver(new QueryClient(), {
    queryKey: ['vehicle'],
    retry: false,
    enabled: false,
    queryFn: () => {
      const answer = rest.shift() ?? '';
      if (typeof answer === 'number') throw new ApiProblem('unexpected', answer);
      return answer;
    },
  });
  for (const _ of answers) {
    await observer.refetch();
    vi.setSystemTime(Date.now() + 1000);
  }
  return shownAnswer(observer.getCurrentResult());
}

describe('an answer that is asked for again', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: answeredMs });
    return () => vi.useRealTimers();
  });

  it.each([403, 404])(
    'is not shown any more once it is refused with %i, and is when it is given again',
    async (status) => {
      expect(await shownAfter('AB7', status)).toMatchObject({ data: undefined, error: { status } });
      expect(await shownAfter('AB7', status, 'AB7')).toEqual({ data: 'AB7', oldSinceMs: null });
    },
  );

  it.each([0, 429, 500, 503])('stays and is old after a failure with %i, until the next answer', async (status) => {
    expect(await shownAfter('AB7', status)).toEqual({ data: 'AB7', oldSinceMs: answeredMs });
    expect(await shownAfter('AB7', status, 'AB7')).toEqual({ data: 'AB7', oldSinceMs: null });
  });

  it('is waited for, or has failed, while there is none', async () => {
    expect(await shownAfter()).toEqual({ data: undefined, error: null });
    expect(await shownAfter(500)).toMatchObject({ data: undefined, error: { status: 500 } });
  });
});
