import type { CsvValue } from '@tyrewatch/contract/csv/csv-format';
import { vehicleFileColumns } from '@tyrewatch/contract/vehicles/vehicle-file-columns';
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

async function* noRows(): AsyncGenerator<CsvValue[]> {}

/** Registers the download and the import of vehicles. `nowMs` is the clock, epoch milliseconds. */
export function registerVehicleFileRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.streamed(endpoints.getVehiclesFile, ({ query, session, inScope }) => {
    const { format, only_headings: isTemplate = false } = query;
    const { locale, profile } = session;
    return {
      name: ['vehicles', ...(isTemplate ? ['template'] : namedDays(nowMs() - 1, nowMs(), profile.timeZone).slice(-1))],
      ...spreadsheetFile(format, {
        title: getTranslate(locale)('files.vehicles'),
        locale,
        columns: vehicleFileColumns.map((heading) => ({ heading })),
        rows: isTemplate ? noRows() : vehicleRows(inScope, vehicleFiltersOf(query)),
      }),
    };
  });
}
