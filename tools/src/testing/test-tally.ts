/** How many tests passed and failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** The part of Vitest's JSON report we read. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** The part of Playwright's JSON report we read. */
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** Counts a Vitest run. A run that failed without a failed test (an error outside of tests, no report) counts as one failure. */
export function tallyVitest(report: string | null, exitCode: number | null): Tally {
  const counts = report === null ? null : (JSON.parse(report) as VitestReport);
  return atLeastOneFailure({ passed: counts?.numPassedTests ?? 0, failed: counts?.numFailedTests ?? 0 }, exitCode);
}

/** The failed tests of a Vitest run, each with its file and what it says; a file that could not run is one of them. */
export function listVitestFailures(report: string | null): string[] {
  const files = report === null ? [] : (JSON.parse(report) as VitestReport).testResults;
  return files.flatMap(({ name, message, assertionResults }) => [
    ...(message === '' ? [] : [`${name}: ${message}`]),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join('\n')}`),
  ]);
}

/**
 * Counts a Playwright run. A test that passed only when repeated has passed: a browser, the product and its database share two cores, and
 * one stall is no fault of the product. Playwright's own report names it as flaky.
 */
export function tallyPlaywright(report: string | null, exitCode: number | null): Tally {
  const stats = report === null ? null : (JSON.parse(report) as PlaywrightReport).stats;
  return atLeastOneFailure(
    { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 },
    exitCode,
  );
}

/** The sum of several runs. */
export function sumTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  };
}

function atLeastOneFailure(tally: Tally, exitCode: number | null): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
