import { findReportTarget } from '@tyrewatch/domain/error-reports/report-target';
import { beforeEach, describe, expect, it } from 'vitest';
import { createErrorReports } from './error-reports.ts';

const origin = 'https://tyres.example';
let calls: { readonly url: string; readonly init: RequestInit }[];
let random: number;

beforeEach(() => {
  [calls, random] = [[], 0.5];
});

function reports() {
  const target = findReportTarget('https://key@errors.example/1');
  if (target === null) throw new Error('the DSN cannot be read');
  return createErrorReports({
    target,
    release: '1',
    origin,
    fetch: async (input, init = {}) => {
      calls.push({ url: String(input), init });
      return new Response('{}');
    },
    path: () => '/vehicles/AB12CDE',
    nowMs: () => 1000,
    random: () => random,
  });
}
const sent = () =>
  calls
    .filter(({ url }) => url.includes('errors.example'))
    .map(({ init }) => JSON.parse(String(init.body).split('\n')[2] ?? '{}') as Record<string, unknown>);

describe('error reports of a page', () => {
  it('tell the error and the steps before it, without what they were about', async () => {
    const { fetch, report } = reports();
    await fetch('/tyrewatch/auth/otp?token=s3cret', { method: 'POST' });
    report(new Error('broken for ann@example.com'));
    expect(sent()).toHaveLength(1);
    const text = JSON.stringify(sent());
    expect(text).toContain('POST /tyrewatch/auth/* 200');
    expect(text).not.toMatch(/s3cret|AB12CDE|ann@/);
  });

  it('leave out what says nothing', () => {
    reports().report(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
    expect(sent()).toEqual([]);
  });

  it('carry the trace to our own host and to no other', async () => {
    const { fetch } = reports();
    await fetch('/tyrewatch/me', { headers: { accept: 'application/json' } });
    await fetch('https://elsewhere.example/x');
    const header = ({ init }: { init: RequestInit }) => new Headers(init.headers).get('sentry-trace');
    expect(calls.map(header)).toEqual([expect.stringMatching(/^[0-9a-f]{32}-[0-9a-f]{16}-0$/), null]);
    expect(new Headers(calls[0]?.init.headers).get('accept')).toBe('application/json');
  });

  it('stop after thirty', () => {
    const { report } = reports();
    for (let count = 0; count < 40; count += 1) report(new Error(`no. ${count}`));
    expect(sent()).toHaveLength(30);
  });

  it('tell one page load of five', () => {
    reports().loaded(0);
    expect(sent()).toEqual([]);
    random = 0.1;
    reports().loaded(0);
    expect(sent()).toMatchObject([{ type: 'transaction', contexts: { trace: { op: 'pageload' } } }]);
  });
});
