import type { ReportContent } from '@tyrewatch/domain/reports/report-content';
import type { ReportFormat, ReportType } from '@tyrewatch/domain/reports/report-type';
import type { CoveredVehicle } from '@tyrewatch/store/reports/covered-vehicle-views';
import { listReportVehicles } from '@tyrewatch/store/reports/covered-vehicle-views';
import type { ReportVehicles } from '@tyrewatch/store/fleet-reports/report-page';
import type { Scoped } from '@tyrewatch/store/scope';
import { namedDays } from '../../files/wall-clock.ts';
import { narrowedTo } from '../../http/list-filter.ts';
import type { Session } from '../../http/session.ts';
import type { InScope, StreamedFile } from '../../http/streamed-answer.ts';
import type { ReportColumn, ReportKind } from '../reports/kinds/report-kind.ts';
import { reportKinds } from '../reports/kinds/report-kinds.ts';
import { readPaperLook } from '../reports/rendering/paper-look.ts';
import { reportFile } from '../reports/rendering/report-file.ts';
import type { ReportTable } from '../reports/rendering/report-sheet.ts';
import { getNamedFleet } from './fleet-service.ts';
import type { FleetView } from '@tyrewatch/store/fleets/fleet-views';

/** Vehicles a file is made of at once. */
const vehiclesPerPiece = 1000;

/** What a report of a fleet asks for. */
export interface FleetReportQuery {
  readonly organization_id?: number | undefined;
  readonly organization_name?: string | undefined;
  readonly depots?: readonly number[] | undefined;
  readonly vehicles?: readonly string[] | undefined;
}

/** The vehicles that a report of a fleet tells of. Throws as `getNamedFleet`. */
export async function reportVehiclesOf(
  call: { readonly scoped: Scoped; readonly query: FleetReportQuery },
  fleetName: string,
): Promise<ReportVehicles & { readonly fleet: FleetView }> {
  const fleet = await getNamedFleet(call, fleetName);
  const { depots, vehicles } = call.query;
  return { fleet, fleetId: fleet.fleetId, depotIds: narrowedTo(depots), registrations: narrowedTo(vehicles) };
}

/** A report of a fleet that somebody takes along as a file. */
export interface FleetReportCall {
  readonly type: ReportType;
  readonly query: FleetReportQuery & { readonly format: ReportFormat };
  readonly params: { readonly fleet_name: string };
  readonly session: Session;
  readonly inScope: InScope;
  readonly fromMs: number;
  readonly toMs: number;
  /** The clock, epoch milliseconds. */
  readonly nowMs: number;
  /** A line for each of what a vehicle's row consists of, such as its days. */
  readonly hasFineLines?: boolean;
}

type Gather = (vehicles: readonly CoveredVehicle[]) => Promise<readonly unknown[]>;

/** The rows of a report, as far as its kind can be gathered piece by piece, some vehicles at a time. */
async function* rowsOf(
  { isByVehicle }: ReportKind,
  vehicles: readonly CoveredVehicle[],
  gather: Gather,
): AsyncGenerator<unknown> {
  const step = isByVehicle === true ? vehiclesPerPiece : Math.max(1, vehicles.length);
  for (let start = 0; start < vehicles.length; start += step) yield* await gather(vehicles.slice(start, start + step));
}

/** The table of a file: its rows, or the lines they consist of. */
function tableOf(
  { columns, lines }: ReportKind,
  rows: AsyncIterable<unknown> | Iterable<unknown>,
  isFine: boolean,
): ReportTable {
  if (!isFine || lines === undefined) return { columns, rows };
  async function* fine(): AsyncGenerator<unknown> {
    for await (const row of rows) yield* lines?.of(row) ?? [];
  }
  return { columns: lines.columns satisfies readonly ReportColumn<unknown>[], rows: fine() };
}

/**
 * A report of a fleet as a file in the caller's language, units and time zone. A spreadsheet is gathered while it is sent; a document
 * begins with its totals, so that all of it is gathered first. Throws as `getNamedFleet`.
 */
export async function fleetReportFile(call: FleetReportCall): Promise<StreamedFile> {
  const { type, query, params, session, inScope, fromMs, toMs, nowMs: atMs, hasFineLines = false } = call;
  const kind = reportKinds[type];
  const { timeZone, pressureUnit, temperatureUnit, distanceUnit } = session.profile;
  const { fleet, vehicles, look } = await inScope(async (scoped) => {
    const wanted = await reportVehiclesOf({ scoped, query }, params.fleet_name);
    return {
      fleet: wanted.fleet,
      vehicles: await listReportVehicles(scoped, wanted),
      look: await readPaperLook(scoped.trx, wanted.fleet.organisationId),
    };
  });
  const gather: Gather = (some) =>
    inScope((scoped) => kind.gather(scoped, { vehicles: some, fromMs, untilMs: toMs, atMs, timeZone }));
  const content: ReportContent = {
    type,
    rows: query.format === 'pdf' ? await gather(vehicles) : [],
    ...(kind.time === 'now' ? {} : { fromMs, untilMs: toMs, isPeriodChosen: true as const }),
    organisationName: `${fleet.organisationName} · ${fleet.name}`,
    vehicleCount: vehicles.length,
    atMs,
    missedCount: 0,
    timeZone,
    pressureUnit,
    temperatureUnit,
    distanceUnit,
    language: session.locale.replace('-', '_'),
  };
  const rows = query.format === 'pdf' ? content.rows : rowsOf(kind, vehicles, gather);
  return {
    name: [type.replaceAll('_', '-'), fleet.name, ...(kind.time === 'now' ? [] : namedDays(fromMs, toMs, timeZone))],
    ...reportFile(query.format, content, look, tableOf(kind, rows, hasFineLines)),
  };
}
