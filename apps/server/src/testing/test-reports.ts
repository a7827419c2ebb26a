import type { NewReport } from '@tyrewatch/store/reports/report-repository';
import type { ReportContent } from '@tyrewatch/domain/reports/report-content';
import { createReport } from '@tyrewatch/store/reports/report-repository';
import { createReportRun } from '@tyrewatch/store/reports/report-run-repository';
import type { TestStore } from '@tyrewatch/store/test-store';

/** Puts a report of an organisation beside the interface and answers its id: weekly, of all its vehicles, next due in a day unless told otherwise. */
export const insertTestReport = (
  { open }: Pick<TestStore, 'open'>,
  nowMs: number,
  report: Partial<NewReport> & Pick<NewReport, 'organisationId'>,
): Promise<number> =>
  open('owner')
    .kysely.transaction()
    .execute((trx) =>
      createReport(trx, {
        type: 'weekly',
        emails: ['reports@example.com'],
        language: 'en_GB',
        pressureUnit: 'psi',
        schedule: { frequency: 'daily', hour: 6 },
        timeZone: 'Europe/London',
        coverage: 'organization',
        condition: 'always',
        conditionLevel: null,
        fleetIds: [],
        vehicleIds: [],
        nextRunAtMs: nowMs + 86_400_000,
        createdByUserId: null,
        createdAtMs: nowMs,
        ...report,
      }),
    );

/** What a weekly report of nothing told. */
export const testContent = (atMs: number): ReportContent => ({
  type: 'weekly',
  fromMs: atMs - 7 * 86_400_000,
  rows: [],
  organisationName: 'Test',
  vehicleCount: 1,
  atMs,
  missedCount: 0,
  timeZone: 'Europe/London',
  pressureUnit: 'psi',
  language: 'en_GB',
});

/** Puts a run of a report beside the interface and answers its id. */
export const insertTestRun = (
  { open }: Pick<TestStore, 'open'>,
  nowMs: number,
  of: { readonly reportId: number; readonly organisationId: number },
): Promise<number | null> =>
  createReportRun(open('owner').kysely, {
    ...of,
    scheduledForMs: nowMs,
    trigger: 'schedule',
    startedByUserId: null,
    startedAtMs: nowMs,
    finishedAtMs: nowMs,
    missedCount: 0,
    outcome: 'sent',
    failure: null,
    content: testContent(nowMs),
    mailIds: [],
  });
