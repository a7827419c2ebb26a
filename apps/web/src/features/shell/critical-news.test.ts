import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import { expect, it, vi } from 'vitest';
import { createEventHandlers } from '../../live/event-handlers.ts';
import type { CriticalList } from './critical-news.ts';
import { followCriticalNews } from './critical-news.ts';

const alert = (id: number, change: Partial<Incident> = {}): Incident =>
  ({ id, state: 'open', level: 'critical', level_since: '2020-01-01T00:00:00Z', ...change }) as Incident;

async function follow(...answers: (Partial<CriticalList> | Error)[]) {
  const connection = createEventHandlers();
  const told: number[][] = [];
  const list = vi.fn<() => Promise<CriticalList>>(async () => {
    const answer = answers.shift() ?? new Error('not asked for');
    if (answer instanceof Error) throw answer;
    return { incidents: [], isWhole: true, ...answer };
  });
  const end = followCriticalNews({ connection, list, onNews: (news) => told.push(news.map(({ id }) => id)) });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  await settle();
  return {
    told,
    end,
    hear: (incident: Incident) => connection.dispatch('incident', JSON.stringify({ incident })),
    reset: async () => {
      connection.dispatch('reset', '{}');
      await settle();
    },
  };
}

it('a critical alert is news once, whenever its readings are from', async () => {
  const { told, hear } = await follow({});
  hear(alert(1));
  hear(alert(1, { version: 2 }));
  expect(told).toEqual([[1]]);
});

it('what was there when the page was opened is no news, nor what is acknowledged or milder', async () => {
  const { told, hear } = await follow({ incidents: [alert(1), alert(2, { state: 'acknowledged' })] });
  hear(alert(1, { version: 2 }));
  hear(alert(2));
  hear(alert(3, { state: 'acknowledged' }));
  hear(alert(3));
  hear(alert(4, { level: 'warning' }));
  expect(told).toEqual([]);
});

it('a tyre that has been better becomes news again', async () => {
  const { told, hear } = await follow({ incidents: [alert(1)] });
  hear(alert(1, { level: 'warning' }));
  hear(alert(1));
  expect(told).toEqual([[1]]);
});

it('after an interruption only what has come meanwhile is news', async () => {
  const { told, hear, reset } = await follow({ incidents: [alert(1)] }, { incidents: [alert(3), alert(2), alert(1)] });
  await reset();
  hear(alert(2));
  expect(told).toEqual([[3, 2]]);
});

it('where there are more than a list holds, what comes into view in it is no news', async () => {
  const part = { incidents: [alert(1)], isWhole: false };
  const { told, hear, reset } = await follow(part, { incidents: [alert(2)], isWhole: false });
  await reset();
  hear(alert(1));
  hear(alert(9));
  expect(told).toEqual([[9]]);
});

it('without an answer all that comes is news, and after its end nothing', async () => {
  const { told, hear, end } = await follow(new Error('no connection'));
  hear(alert(1));
  end();
  hear(alert(2));
  expect(told).toEqual([[1]]);
});
