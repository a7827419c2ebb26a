import { redactedText } from './report-redaction.ts';

/** Part of the traces that are reported (specification §9). */
export const traceSampleRate = 0.2;
/** Most steps before an error that a report tells (specification §9). */
export const mostBreadcrumbs = 50;

/** A step before an error. */
export interface Breadcrumb {
  /** Epoch milliseconds. */
  readonly atMs: number;
  readonly category: 'navigation' | 'http' | 'error';
  /** Already without what names people or their things. */
  readonly message: string;
}

/** What a report is part of: 32 and 16 hexadecimal digits. */
export interface TraceContext {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

/** Who reports. */
export interface ReportSource {
  readonly platform: 'javascript' | 'node';
  readonly release: string;
}

const newHex = (digits: number, random: () => number): string =>
  Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');

/** A new trace; a fifth of them are reported. `random` gives numbers from 0 up to 1; ids need not be unguessable. */
export const newTrace = (random: () => number): TraceContext => ({
  traceId: newHex(32, random),
  spanId: newHex(16, random),
  isSampled: random() < traceSampleRate,
});

/** The header that carries a trace to the next service. */
export const traceHeader = ({ traceId, spanId, isSampled }: TraceContext): string =>
  `${traceId}-${spanId}-${isSampled ? '1' : '0'}`;

/** Goes on with the trace of a header; null when there is none that can be read. */
export function findTrace(header: string | undefined, random: () => number): TraceContext | null {
  const [, traceId, sampled] = /^([0-9a-f]{32})-[0-9a-f]{16}(?:-([01]))?$/.exec(header ?? '') ?? [];
  return traceId === undefined ? null : { traceId, spanId: newHex(16, random), isSampled: sampled === '1' };
}

/** Functions and files of a stack trace, the newest last as the protocol has it. Lines that are no frames are left out. */
function framesOf(stack: string): object[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name, file, row, column] = /^\s*(?:at\s+)?(?:(.*?)[\s@]\(?)?([^\s()]+):(\d+):(\d+)\)?$/.exec(line) ?? [];
      if (file === undefined) return [];
      return [
        {
          function: name === undefined || name === '' ? '?' : redactedText(name),
          filename: redactedText(file.replace(/^.*?(?=\/(?:assets|apps|packages|node_modules)\/)/, '')),
          lineno: Number(row),
          colno: Number(column),
        },
      ];
    })
    .toReversed()
    .slice(-50);
}

const envelope = (eventId: string, atMs: number, type: 'event' | 'transaction', payload: object): string =>
  [{ event_id: eventId, sent_at: new Date(atMs).toISOString() }, { type }, { event_id: eventId, type, ...payload }]
    .map((part) => JSON.stringify(part))
    .join('\n');

const traceOf = ({ traceId, spanId }: TraceContext, op: string) => ({
  trace: { trace_id: traceId, span_id: spanId, op },
});

/** An error as an envelope of Sentry's protocol: what happened and where in the code, and nothing about who. */
export function errorEnvelope(
  source: ReportSource,
  error: unknown,
  about: {
    readonly atMs: number;
    readonly trace: TraceContext;
    /** Route pattern or path without what names things. */
    readonly place: string;
    readonly breadcrumbs: readonly Breadcrumb[];
    readonly random: () => number;
  },
): string {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return envelope(newHex(32, about.random), about.atMs, 'event', {
    timestamp: about.atMs / 1000,
    level: 'error',
    ...source,
    transaction: about.place,
    contexts: traceOf(about.trace, 'error'),
    exception: {
      values: [{ type: name, value: redactedText(message), stacktrace: { frames: framesOf(stack) } }],
    },
    breadcrumbs: {
      values: about.breadcrumbs
        .slice(-mostBreadcrumbs)
        .map(({ atMs, category, message: text }) => ({ timestamp: atMs / 1000, category, message: text })),
    },
  });
}

/** A trace's part as an envelope: what was done and how long it took. */
export const transactionEnvelope = (
  source: ReportSource,
  done: {
    readonly name: string;
    readonly op: string;
    readonly startMs: number;
    readonly endMs: number;
    readonly trace: TraceContext;
    readonly random: () => number;
  },
): string =>
  envelope(newHex(32, done.random), done.endMs, 'transaction', {
    start_timestamp: done.startMs / 1000,
    timestamp: done.endMs / 1000,
    ...source,
    transaction: done.name,
    contexts: traceOf(done.trace, done.op),
    spans: [],
  });
