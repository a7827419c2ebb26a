import { describe, expect, it } from 'vitest';
import {
  errorEnvelope,
  findTrace,
  mostBreadcrumbs,
  newTrace,
  traceHeader,
  transactionEnvelope,
} from './report-envelope.ts';
import { isIgnoredError, redactedPath, redactedText } from './report-redaction.ts';
import { findReportTarget } from './report-target.ts';

const source = { platform: 'node', release: '1.0.0' } as const;
const random = () => 0.5;
const parsed = (text: string) => text.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);

describe('a DSN', () => {
  it('names where envelopes go', () => {
    expect(findReportTarget('https://abc123@errors.example:9000/base/42')).toEqual({
      envelopeUrl:
        'https://errors.example:9000/base/api/42/envelope/?sentry_version=7&sentry_key=abc123&sentry_client=tyrewatch%2F1',
      origin: 'https://errors.example:9000',
      dsn: 'https://abc123@errors.example:9000/base/42',
    });
  });

  it.each(['', 'nonsense', 'https://errors.example/42', 'ftp://a@b/1', 'https://a@b/', 'https://a@b/project'])(
    'is not %j',
    (text) => {
      expect(findReportTarget(text)).toBeNull();
    },
  );
});

describe('what does not leave the installation', () => {
  it.each([
    'Network Error',
    'Unable to preload CSS for /assets/a.css',
    'TypeError: Failed to fetch dynamically imported module: /assets/a.js',
    'Request failed with status code 401',
  ])('is the report of %s', (message) => {
    expect(isIgnoredError(message)).toBe(true);
  });

  it('is a token, a query, an address, a long number', () => {
    const text = redactedText(
      'GET /tyrewatch/auth/otp?token=s3cret&x=1 Bearer abc.def eyJhbGciOi.eyJzdWIi.sig ann@example.com 10.1.2.3 356307042441013',
    );
    for (const secret of ['s3cret', 'abc.def', 'eyJ', 'ann@', '10.1.2.3', '356307042441013']) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('/tyrewatch/auth/otp?[query]');
  });

  it('is what a path names', () => {
    expect(redactedPath('/vehicles/AB12CDE?wheel=1A')).toBe('/vehicles/*');
    expect(redactedPath('/tyrewatch/fleets/North')).toBe('/tyrewatch/fleets/*');
    expect(redactedPath('/settings')).toBe('/settings');
  });
});

describe('an envelope', () => {
  it('tells the error with its frames, the newest last, and at most fifty steps', () => {
    const error = new TypeError('cannot read ann@example.com');
    error.stack =
      'TypeError: x\n    at inner (/srv/apps/server/src/a.ts:1:2)\n    at outer (/srv/apps/server/src/b.ts:3:4)';
    const breadcrumbs = Array.from({ length: 60 }, (_, atMs) => ({
      atMs,
      category: 'http' as const,
      message: 'GET /x',
    }));
    const trace = newTrace(random);
    const [header, item, event = {}] = parsed(
      errorEnvelope(source, error, { atMs: 1000, trace, place: '/x', breadcrumbs, random }),
    );
    expect(item).toEqual({ type: 'event' });
    expect(header?.['event_id']).toBe(event['event_id']);
    expect(event).toMatchObject({
      level: 'error',
      release: '1.0.0',
      exception: { values: [{ type: 'TypeError', value: 'cannot read [address]' }] },
      contexts: { trace: { trace_id: trace.traceId } },
    });
    expect(JSON.stringify(event)).not.toContain('/srv/');
    const { values } = event['breadcrumbs'] as { values: unknown[] };
    expect(values).toHaveLength(mostBreadcrumbs);
    const [{ stacktrace }] = (
      event['exception'] as { values: [{ stacktrace: { frames: Array<{ function: string }> } }] }
    ).values;
    expect(stacktrace.frames.map((frame) => frame.function)).toEqual(['outer', 'inner']);
  });

  it('tells a trace with its duration', () => {
    const done = { name: 'GET /x', op: 'http.server', startMs: 1000, endMs: 1500, trace: newTrace(random), random };
    expect(parsed(transactionEnvelope(source, done))[2]).toMatchObject({
      type: 'transaction',
      start_timestamp: 1,
      timestamp: 1.5,
    });
  });
});

describe('a trace', () => {
  it('is sampled once in five', () => {
    expect(newTrace(() => 0.19).isSampled).toBe(true);
    expect(newTrace(() => 0.2).isSampled).toBe(false);
  });

  it('goes on from one service to the next', () => {
    const trace = { ...newTrace(random), isSampled: true };
    expect(findTrace(traceHeader(trace), random)).toMatchObject({ traceId: trace.traceId, isSampled: true });
    for (const header of [undefined, '', 'x', 'a-b-1']) expect(findTrace(header, random)).toBeNull();
  });
});
