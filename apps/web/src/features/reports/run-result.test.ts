import type { ReportRun } from '@tyrewatch/contract/reports/report-endpoints';
import { describe, expect, it } from 'vitest';
import { runResult } from './run-result.ts';

type State = ReportRun['deliveries'][number]['state'];
const run = (states: readonly State[], outcome: ReportRun['outcome'] = 'sent'): ReportRun => ({
  id: 1,
  scheduled_for: '',
  trigger: 'schedule',
  started_by: null,
  started_on: '',
  finished_on: '',
  missed_count: 0,
  outcome,
  failure: null,
  vehicle_count: 1,
  row_count: 1,
  has_file: true,
  deliveries: states.map((state) => ({ email: 'a@example.com', state, sent_on: null, failure: null })),
});

describe('how a run ended', () => {
  it.each([
    [run([], 'failed'), { kind: 'failed' }],
    [run([], 'nothing_to_report'), { kind: 'nothing_to_report' }],
    [run([]), { kind: 'no_delivery' }],
    [run(['sent', 'sent']), { kind: 'delivered', count: 2 }],
    [run(['sent', 'queued', 'sending']), { kind: 'waiting', count: 2 }],
    [run(['sent', 'queued', 'failed']), { kind: 'undelivered', count: 1 }],
  ])('is its worst', (given, fate) => {
    expect(runResult(given)).toEqual(fate);
  });
});
