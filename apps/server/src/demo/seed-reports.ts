import { nextRunMs } from '@tyrewatch/domain/reports/next-run';
import type { Queryable } from '@tyrewatch/store/database';
import type { NewReport } from '@tyrewatch/store/reports/report-repository';
import { createReport } from '@tyrewatch/store/reports/report-repository';

const zone = 'Europe/London';

type Setup = Pick<NewReport, 'name' | 'type' | 'emails' | 'schedule' | 'condition'> & {
  readonly fleetKeys: readonly string[];
};

/** Reports of the haulage customer: what its workshop reads each morning, and what its desks read on Mondays. */
const setups: readonly Setup[] = [
  {
    name: 'Morning list for the workshop',
    type: 'maintenance',
    emails: ['plant.workshop@brackenfold.example'],
    schedule: { frequency: 'daily', hour: 6 },
    condition: 'something_to_report',
    fleetKeys: [],
  },
  {
    name: 'Tyre alerts of the week, trunking',
    type: 'weekly',
    emails: ['north.desk@brackenfold.example', 'south.desk@brackenfold.example'],
    schedule: { frequency: 'weekly', hour: 7, day: 'monday' },
    condition: 'always',
    fleetKeys: ['trunking-north', 'trunking-south'],
  },
];

/** Sets up the demonstration's reports, so that their list is not empty. */
export async function seedReports(
  trx: Queryable,
  organisationId: number,
  fleetIdOf: (key: string) => number,
  nowMs: number,
): Promise<void> {
  for (const { fleetKeys, ...setup } of setups) {
    await createReport(trx, {
      ...setup,
      organisationId,
      language: 'en_GB',
      pressureUnit: 'psi',
      temperatureUnit: 'celsius',
      distanceUnit: 'mile',
      formats: ['csv'],
      timeZone: zone,
      coverage: fleetKeys.length === 0 ? 'organization' : 'fleets',
      conditionLevel: null,
      fleetIds: fleetKeys.map(fleetIdOf),
      depotIds: [],
      vehicleIds: [],
      createdByUserId: null,
      createdAtMs: nowMs,
      nextRunAtMs: nextRunMs(setup.schedule, zone, nowMs),
    });
  }
}
