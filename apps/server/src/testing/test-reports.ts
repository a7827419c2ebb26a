import type { NewReport } from '@tyrewatch/store/reports/report-repository';
import { createReport } from '@tyrewatch/store/reports/report-repository';
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
