import type { CarbonFigures } from '@tyrewatch/domain/environment/carbon-figures';
import { carbonFigures } from '@tyrewatch/domain/environment/carbon-figures';
import type { CarbonParts, CarbonTotal } from '@tyrewatch/domain/environment/carbon-report';
import { carbonParts, carbonTotal } from '@tyrewatch/domain/environment/carbon-report';
import { dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import type { CarbonRow } from '@tyrewatch/store/fleet-reports/carbon-report-views';
import { listCarbon } from '@tyrewatch/store/fleet-reports/carbon-report-views';
import type { ReportVehicles } from '@tyrewatch/store/fleet-reports/report-page';
import type { Scoped } from '@tyrewatch/store/scope';

/** Of which vehicles and which time (epoch milliseconds, its end not included) a report tells. */
export interface CarbonStretch extends ReportVehicles {
  readonly fromMs: number;
  readonly toMs: number;
  readonly timeZone: string;
}

/** A vehicle of the report. */
export type CarbonReportRow = Omit<CarbonRow, 'parts'> & { readonly figures: CarbonFigures };

/** What vehicles used, emitted and lost by soft tyres, by registration, with those that have no engine. */
export async function listCarbonFigures(
  scoped: Scoped,
  stretch: CarbonStretch,
): Promise<{ readonly parts: CarbonParts; readonly rows: readonly CarbonReportRow[] }> {
  const { fromMs, toMs, timeZone } = stretch;
  const parts = carbonParts(dateIn(fromMs, timeZone), dateIn(toMs - 1, timeZone));
  const listed = await listCarbon(scoped, { ...stretch, partDates: parts.partDates });
  return { parts, rows: listed.map(({ parts: done, ...row }) => ({ ...row, figures: carbonFigures(row, done) })) };
}

/** A carbon report: its vehicles with an engine, what they come to, and how many have none. */
export async function makeCarbonReport(
  scoped: Scoped,
  stretch: CarbonStretch,
): Promise<{
  readonly rows: readonly CarbonReportRow[];
  readonly total: CarbonTotal;
  readonly enginelessCount: number;
  readonly step: 'day' | 'week';
}> {
  const { parts, rows: listed } = await listCarbonFigures(scoped, stretch);
  const rows = listed.filter(({ hasEngine }) => hasEngine);
  const total = carbonTotal(rows, parts.partDates);
  return { rows, total, enginelessCount: listed.length - rows.length, step: parts.step };
}
