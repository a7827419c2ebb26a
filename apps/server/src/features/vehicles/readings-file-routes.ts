import { longestHistoryDays } from '@tyrewatch/contract/vehicles/history-span';
import * as endpoints from '@tyrewatch/contract/vehicles/readings-file-endpoints';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import { allWheelPositions, wheelIndex, wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { KeptReadings } from '@tyrewatch/store/history/vehicle-readings-views';
import { countKeptReadings } from '@tyrewatch/store/history/vehicle-readings-views';
import type { Scoped } from '@tyrewatch/store/scope';
import { findVehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import { readerUnits } from '../../files/reader-units.ts';
import { spreadsheetFile } from '../../files/spreadsheet.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { instantMs, wireInstant } from '../../http/wire-instant.ts';
import { namedDays } from '../../files/wall-clock.ts';
import { getTranslate } from '../../i18n/translator.ts';
import { getNamedVehicleId } from './named-vehicle.ts';
import { judgingOf } from './organisation-judging.ts';
import { readingsColumns, readingsRows } from './readings-file.ts';

const dayMs = 86_400_000;

interface Query {
  readonly from: string;
  readonly to: string;
  readonly resolution: endpoints.ReadingsFileResolution;
}

/** The vehicle and what is kept of the time asked for. Throws `vehicle_not_found` or `validation_failed`. */
async function findReadings(scoped: Scoped, reference: string, { from, to, resolution }: Query) {
  const [fromMs, toMs] = [instantMs(from), instantMs(to)];
  if (toMs <= fromMs) throw invalidFields([{ field: 'to', code: 'not_after_start', params: {} }]);
  if (toMs - fromMs > longestHistoryDays * dayMs) {
    throw invalidFields([{ field: 'from', code: 'span_too_long', params: { days: longestHistoryDays } }]);
  }
  const vehicleId = await getNamedVehicleId(scoped, reference);
  const detail = await findVehicleDetail(scoped, vehicleId);
  if (detail === null) throw new Problem('vehicle_not_found');
  const stretch = { vehicleId, fromMs, toMs };
  const kept = await countKeptReadings(scoped, stretch);
  const hasMeans = resolution === 'reading' && kept.earlierHourCount > 0;
  return { vehicle: detail.vehicle, stretch, kept, hoursUpToMs: hasMeans ? (kept.keptFromMs ?? toMs) : null };
}

const rowCount = ({ packetCount, earlierHourCount, hourCount, dayCount }: KeptReadings) => ({
  reading: packetCount + earlierHourCount,
  hour: hourCount,
  day: dayCount,
});

/** Registers the download of a vehicle's readings. */
export function registerReadingsFileRoutes(routes: EndpointRoutes): void {
  routes.signedIn(endpoints.previewReadingsFile, async ({ scoped, params, query }) => {
    const { vehicle, kept, hoursUpToMs } = await findReadings(scoped, params.vehicle_id, query);
    const { packetAtMs } = vehicle.values;
    return {
      row_count: rowCount(kept)[query.resolution],
      readings_from: hoursUpToMs === null ? null : wireInstant(hoursUpToMs),
      newest_reading_at: packetAtMs === null ? null : wireInstant(packetAtMs),
    };
  });

  routes.streamed(endpoints.getReadingsFile, async ({ params, query, session, inScope }) => {
    const { vehicle, stretch, hoursUpToMs } = await inScope((scoped) => findReadings(scoped, params.vehicle_id, query));
    const { profile, locale } = session;
    const translate = getTranslate(locale);
    const wheels = vehicle.wheels.map(({ positionIndex }) => positionIndex);
    const asked = query.positions?.map(wheelIndex);
    if (wheels.length > 0 && asked?.some((index) => !wheels.includes(index))) {
      const values = wheels.map(wheelPositionAt).join(', ');
      throw invalidFields([{ field: 'positions', code: 'not_one_of', params: { values } }]);
    }
    const file = {
      stretch,
      hoursUpToMs,
      resolution: query.resolution,
      values: query.values ?? endpoints.readingsFileValues,
      // Of a vehicle whose axles nobody has entered any wheel may have sent values.
      positionIndices: asked ?? (wheels.length > 0 ? wheels : allWheelPositions.map(wheelIndex)),
      referenceC: judgingOf(vehicle.organisationSettings).referenceC,
      units: readerUnits(profile),
      timeZone: profile.timeZone,
      translate,
    };
    return {
      name: [vehicle.registration, ...namedDays(stretch.fromMs, stretch.toMs, profile.timeZone)],
      ...spreadsheetFile(query.format, {
        title: translate('files.readings'),
        locale,
        columns: readingsColumns(file),
        rows: readingsRows(file, inScope),
      }),
    };
  });
}
