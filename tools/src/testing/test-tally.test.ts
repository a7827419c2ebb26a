import { describe, expect, it } from 'vitest';
import { listVitestFailures, sumTallies, tallyPlaywright, tallyVitest } from './test-tally.ts';

describe('the tally', () => {
  it('counts what the reports say', () => {
    expect(tallyVitest('{"numPassedTests":7,"numFailedTests":2}', 1)).toEqual({ passed: 7, failed: 2 });
    expect(tallyPlaywright('{"stats":{"expected":3,"unexpected":0,"flaky":0}}', 0)).toEqual({ passed: 3, failed: 0 });
  });

  it('takes a run without a report, or one that failed outside its tests, for a failure', () => {
    expect(tallyVitest(null, 1)).toEqual({ passed: 0, failed: 1 });
    expect(tallyVitest('{"numPassedTests":7,"numFailedTests":0}', 1)).toEqual({ passed: 7, failed: 1 });
    expect(tallyPlaywright(null, null)).toEqual({ passed: 0, failed: 1 });
  });

  it('takes a test that needed a second try for passed, and one that failed twice for failed', () => {
    expect(tallyPlaywright('{"stats":{"expected":3,"unexpected":0,"flaky":1}}', 0)).toEqual({ passed: 4, failed: 0 });
    expect(tallyPlaywright('{"stats":{"expected":3,"unexpected":1,"flaky":0}}', 1)).toEqual({ passed: 3, failed: 1 });
  });

  it('names what failed, and a file that could not run', () => {
    const test = { fullName: 'a rule holds', status: 'failed', failureMessages: ['expected 1 to be 2'] };
    const testResults = [
      { name: 'a.test.ts', message: '', assertionResults: [test, { ...test, status: 'passed' }] },
      { name: 'b.test.ts', message: 'no such module', assertionResults: [] },
    ];
    expect(listVitestFailures(JSON.stringify({ testResults }))).toEqual([
      'a.test.ts: a rule holds\nexpected 1 to be 2',
      'b.test.ts: no such module',
    ]);
    expect(listVitestFailures(null)).toEqual([]);
  });

  it('sums', () => {
    expect(
      sumTallies([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3 },
      ]),
    ).toEqual({ passed: 3, failed: 3 });
  });
});
