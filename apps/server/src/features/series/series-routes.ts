import * as endpoints from '@tyrewatch/contract/series/series-endpoints';
import type { Series } from '@tyrewatch/contract/series/series-endpoints';
import { longestHistoryDays } from '@tyrewatch/contract/vehicles/history-span';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import type { SeriesQuantity } from '@tyrewatch/domain/telemetry/series-quantity';
import {
  findSeriesQuantity,
  findSeriesReference,
  seriesKeyOfChannel,
} from '@tyrewatch/domain/telemetry/series-quantity';
import { roundTo } from '@tyrewatch/domain/units/quantities';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { Timed } from '@tyrewatch/store/ingest/vehicle-values';
import type { Scoped } from '@tyrewatch/store/scope';
import type { SeriesVehicle } from '@tyrewatch/store/series/series-vehicle-views';
import { listSeriesIncidents, loadSeriesVehicles } from '@tyrewatch/store/series/series-vehicle-views';
import type { SeriesAnswer } from '@tyrewatch/store/series/series-views';
import { getSeries } from '@tyrewatch/store/series/series-views';
import { listVehicleIds } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import { spreadsheetFile } from '../../files/spreadsheet.ts';
import { namedDays } from '../../files/wall-clock.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import type { StreamedCall, StreamedFile } from '../../http/streamed-answer.ts';
import { instantMs, wireInstant } from '../../http/wire-instant.ts';
import { getTranslate } from '../../i18n/translator.ts';
import { getNamedVehicleId } from '../vehicles/named-vehicle.ts';
import { judgingOf } from '../vehicles/organisation-judging.ts';
import { seriesColumns, seriesRows } from './series-file.ts';

const dayMs = 24 * 3_600_000;
const mostIncidents = 100;
// Coordinates have seven decimals; others fewer.
const wireDecimals = 7;

/** The range of a query. Throws `validation_failed` naming the field that makes it none, or too long a one. */
function rangeOf({ from, to }: { readonly from: string; readonly to: string }): { fromMs: number; toMs: number } {
  const range = { fromMs: instantMs(from), toMs: instantMs(to) };
  if (range.toMs <= range.fromMs) throw invalidFields([{ field: 'to', code: 'not_after_start', params: {} }]);
  if (range.toMs - range.fromMs > longestHistoryDays * dayMs) {
    throw invalidFields([{ field: 'from', code: 'span_too_long', params: { days: longestHistoryDays } }]);
  }
  return range;
}

/** A series of a vehicle that the caller sees. */
interface AskedSeries {
  readonly text: string;
  readonly vehicle: SeriesVehicle;
  readonly quantity: SeriesQuantity;
}

/** What is asked for; null for what names no vehicle, or several, in the caller's sight. */
async function readSeries(
  scoped: Scoped,
  texts: readonly string[],
): Promise<{ asked: AskedSeries[]; leftOut: string[] }> {
  const references = new Map(texts.map((text) => [text, findSeriesReference(text)]));
  const ids = new Map<string, number | null>();
  for (const name of new Set([...references.values()].flatMap((found) => found?.vehicle ?? []))) {
    const [vehicleId = null, ...others] = await listVehicleIds(scoped, name);
    ids.set(name, others.length > 0 ? null : vehicleId);
  }
  const vehicles = await loadSeriesVehicles(
    scoped,
    [...ids.values()].filter((id) => id !== null),
  );
  const asked = [...references].flatMap(([text, reference]): AskedSeries[] => {
    const vehicle = reference === null ? undefined : vehicles.get(ids.get(reference.vehicle) ?? -1);
    return vehicle === undefined || reference === null ? [] : [{ text, vehicle, quantity: reference.quantity }];
  });
  const answered = new Set(asked.map(({ text }) => text));
  return { asked, leftOut: [...references.keys()].filter((text) => !answered.has(text)) };
}

const timedWire = ({ atMs, value }: Timed<number>): { at: string; value: number } => ({
  at: wireInstant(atMs),
  value: roundTo(value, wireDecimals),
});

function seriesWire({ text, vehicle, quantity }: AskedSeries, answer: SeriesAnswer): Series {
  const { channelId } = quantity;
  const newest = channelId === null ? undefined : vehicle.newest.get(channelId);
  const statistics = answer?.statistics ?? null;
  return {
    series: text,
    vehicle_id: vehicle.vehicleId,
    registration: vehicle.registration,
    channel_id: channelId,
    position: quantity.position,
    state: quantity.isRecorded ? (answer === null ? 'too_many_readings' : 'line') : 'not_recorded',
    resolution: answer?.resolution ?? 'reading',
    at_s: (answer?.points ?? []).map(({ atMs }) => atMs / 1000),
    values: (answer?.points ?? []).map(({ value }) => roundTo(value, wireDecimals)),
    breaks: [...(answer?.breaks ?? [])],
    statistics: statistics && {
      newest: timedWire(statistics.newest),
      least: roundTo(statistics.least, wireDecimals),
      mean: roundTo(statistics.mean, wireDecimals),
      greatest: roundTo(statistics.greatest, wireDecimals),
      count: statistics.count,
      coverage_percent: roundTo(statistics.coveragePercent, 1),
    },
    newest_known: newest === undefined ? null : timedWire(newest),
  };
}

/** The series asked for as a file. */
async function writeSeries(
  { query, session, inScope }: StreamedCall<typeof endpoints.exportSeries>,
  nowMs: number,
): Promise<StreamedFile> {
  const { fromMs, toMs } = rangeOf(query);
  const { asked } = await inScope((scoped) => readSeries(scoped, query.series));
  const { profile, locale } = session;
  const file = {
    series: asked.filter(({ quantity }) => quantity.isRecorded),
    fromMs,
    toMs: Math.min(toMs, nowMs + 1),
    step: query.step,
    referenceC: judgingOf(profile.organisationSettings).referenceC,
    session,
  };
  const registrations = new Set(file.series.map(({ vehicle }) => vehicle.registration));
  return {
    name: [
      registrations.size === 1 ? [...registrations].join('') : 'series',
      ...namedDays(fromMs, toMs, profile.timeZone),
    ],
    ...spreadsheetFile(query.format, {
      title: getTranslate(locale)('files.readings'),
      locale,
      columns: seriesColumns(file),
      rows: seriesRows(file, inScope),
    }),
  };
}

/** Registers what vehicles gave over time. `nowMs` is the clock, epoch milliseconds. */
export function registerSeriesRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.listSeries, async ({ scoped, session, query }) => {
    const range = rangeOf(query);
    const { asked, leftOut } = await readSeries(scoped, query.series);
    const recorded = asked.filter(({ quantity }) => quantity.isRecorded);
    const answers = await getSeries(scoped, {
      ...range,
      series: recorded.map(({ vehicle, quantity }) => ({
        vehicleId: vehicle.vehicleId,
        channelId: quantity.channelId ?? 0,
      })),
      nowMs: nowMs(),
      maximumPoints: query.points,
      referenceC: judgingOf(session.profile.organisationSettings).referenceC,
    });
    const lines = new Map(recorded.map(({ text }, index) => [text, answers[index] ?? null]));
    const vehicleIds = [...new Set(asked.map(({ vehicle }) => vehicle.vehicleId))];
    const incidents = await listSeriesIncidents(scoped, vehicleIds, { ...range, limit: mostIncidents });
    return {
      items: asked.map((one) => seriesWire(one, lines.get(one.text) ?? null)),
      left_out: leftOut,
      incidents: incidents.map((incident) => ({
        id: incident.incidentId,
        vehicle_id: incident.vehicleId,
        position: incident.positionIndex === null ? null : wheelPositionAt(incident.positionIndex),
        worst_level: incident.worstLevel,
        opened_at: wireInstant(incident.openedAtMs),
        ended_at: wireInstant(incident.endedAtMs),
      })),
    };
  });

  routes.streamed(endpoints.exportSeries, (asked) => writeSeries(asked, nowMs()));

  routes.signedIn(endpoints.listVehicleChannels, async ({ scoped, params }) => {
    const vehicleId = await getNamedVehicleId(scoped, params.vehicle_id);
    const vehicle = (await loadSeriesVehicles(scoped, [vehicleId])).get(vehicleId);
    if (vehicle === undefined) throw new Problem('vehicle_not_found');
    return {
      vehicle_id: vehicleId,
      registration: vehicle.registration,
      positions: vehicle.positionIndices.map(wheelPositionAt),
      items: [...vehicle.newest]
        .toSorted(([a], [b]) => a - b)
        .flatMap(([channelId, newest]) => {
          const quantity = findSeriesQuantity(seriesKeyOfChannel(channelId));
          if (quantity === null) return [];
          const { key, position, isRecorded } = quantity;
          return [{ key, channel_id: channelId, position, is_recorded: isRecorded, ...timedWire(newest) }];
        }),
    };
  });
}
