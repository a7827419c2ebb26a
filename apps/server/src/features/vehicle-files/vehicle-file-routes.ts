import type { CsvValue } from '@tyrewatch/contract/csv/csv-format';
import { vehicleFileColumns } from '@tyrewatch/contract/vehicles/vehicle-file-columns';
import type { VehicleFileColumn } from '@tyrewatch/contract/vehicles/vehicle-file-columns';
import * as endpoints from '@tyrewatch/contract/vehicles/vehicle-file-endpoints';
import { listNamedOrganisations } from '@tyrewatch/store/organisations/named-organisations';
import type { VehicleFilters } from '@tyrewatch/store/vehicles/vehicle-filters';
import { listVehicleRecords } from '@tyrewatch/store/vehicles/vehicle-record-views';
import type { VehicleRecord } from '@tyrewatch/store/vehicles/vehicle-record-views';
import { pagedItems } from '../../files/paged-items.ts';
import { spreadsheetFile } from '../../files/spreadsheet.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import type { InScope } from '../../http/streamed-answer.ts';
import { namedDays } from '../../files/wall-clock.ts';
import { getTranslate } from '../../i18n/translator.ts';
import { createOrganisationNames } from '../organisations/organisation-by-name.ts';
import { vehicleFiltersOf } from '../vehicles/vehicle-list-routes.ts';
import { cellOf } from './vehicle-file-cells.ts';

/** Vehicles read in one transaction. */
const vehiclesAtOnce = 500;

async function* vehicleRows(inScope: InScope, filters: VehicleFilters): AsyncGenerator<CsvValue[]> {
  const organisations = createOrganisationNames(await inScope(listNamedOrganisations));
  const records = pagedItems<VehicleRecord>(vehiclesAtOnce, (after, limit) =>
    inScope((scoped) => listVehicleRecords(scoped, filters, { after, limit })),
  );
  for await (const record of records) yield vehicleFileColumns.map((column) => cellOf(record, column, organisations));
}

/** A row that could be imported as it is. */
const example: Partial<Record<VehicleFileColumn, CsvValue>> = {
  registration: 'EXAMPLE1',
  vehicle_type: 'truck',
  manufacturer: 'DAF',
  maximum_weight_kg: 18_000,
  mot_due_on: '2027-02-01',
  axle_configuration: '2x4',
  axle_1_type: 'steer',
  axle_1_tyre_size: '315/80R22.5',
  axle_1_recommended_kpa: 850,
  axle_2_type: 'drive',
  axle_2_tyre_size: '315/80R22.5',
  axle_2_recommended_kpa: 800,
};

async function* exampleRow(): AsyncGenerator<CsvValue[]> {
  yield vehicleFileColumns.map((column) => example[column] ?? null);
}

/** Registers the download and the import of vehicles. `nowMs` is the clock, epoch milliseconds. */
export function registerVehicleFileRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.streamed(endpoints.getVehiclesFile, ({ query, session, inScope }) => {
    const { format, template: isTemplate = false } = query;
    const { locale, profile } = session;
    return {
      name: ['vehicles', ...(isTemplate ? ['template'] : namedDays(nowMs() - 1, nowMs(), profile.timeZone).slice(-1))],
      ...spreadsheetFile(format, {
        title: getTranslate(locale)('files.vehicles'),
        locale,
        columns: vehicleFileColumns.map((heading) => ({ heading })),
        rows: isTemplate ? exampleRow() : vehicleRows(inScope, vehicleFiltersOf(query)),
      }),
    };
  });
}
