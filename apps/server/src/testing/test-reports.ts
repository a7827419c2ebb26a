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
        name: 'Weekly alerts',
        type: 'weekly',
        emails: ['reports@example.com'],
        language: 'en_GB',
        pressureUnit: 'psi',
        temperatureUnit: 'celsius',
        distanceUnit: 'km',
        formats: ['csv'],
        schedule: { frequency: 'daily', hour: 6 },
        timeZone: 'Europe/London',
        coverage: 'organization',
        condition: 'always',
        conditionLevel: null,
        fleetIds: [],
        depotIds: [],
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

/** Puts a finished report file of an organisation beside the interface, which nobody asked for any more, and answers its id. */
export async function insertTestReportFile(
  { open }: Pick<TestStore, 'open'>,
  nowMs: number,
  organisationId: number,
  subjectName: string,
): Promise<number> {
  const { kysely } = open('owner');
  const at = new Date(nowMs);
  const file = {
    organisation_id: organisationId,
    report_type: 'maintenance',
    format: 'csv',
    subject_name: subjectName,
  };
  const reader = {
    language: 'en_GB',
    pressure_unit: 'psi',
    temperature_unit: 'celsius',
    distance_unit: 'km',
    time_zone: 'Europe/London',
  };
  const made = { state: 'done', attempt_count: 1, size_bytes: 1, asked_at: at, finished_at: at } as const;
  const { id } = await kysely
    .insertInto('report_file')
    .values({ ...file, format: 'csv', ...reader, ...made, expires_at: new Date(nowMs + 86_400_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await kysely
    .insertInto('report_file_piece')
    .values({ file_id: id, attempt: 1, place: 0, content: Buffer.from(subjectName) })
    .execute();
  return id;
}
