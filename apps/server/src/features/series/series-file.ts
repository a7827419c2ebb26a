import type { CsvValue } from '@tyrewatch/contract/csv/csv-format';
import type { SeriesFileStep } from '@tyrewatch/contract/series/series-endpoints';
import type { ChannelUnit } from '@tyrewatch/domain/telemetry/channel-table';
import type { SeriesQuantity } from '@tyrewatch/domain/telemetry/series-quantity';
import { roundTo } from '@tyrewatch/domain/units/quantities';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { listSeriesRows } from '@tyrewatch/store/series/series-file-views';
import type { ReaderUnit } from '../../files/reader-units.ts';
import { readerUnits } from '../../files/reader-units.ts';
import type { SpreadsheetColumn } from '../../files/spreadsheet.ts';
import type { Session } from '../../http/session.ts';
import type { InScope } from '../../http/streamed-answer.ts';
import { channelNames } from '../../i18n/channel-names.ts';
import { getTranslate } from '../../i18n/translator.ts';

/** What a file of series holds, and for whom it is written. */
export interface SeriesFile {
  readonly series: ReadonlyArray<{
    readonly vehicle: { readonly vehicleId: number; readonly registration: string };
    readonly quantity: SeriesQuantity;
  }>;
  readonly fromMs: number;
  /** End, not included. */
  readonly toMs: number;
  readonly step: SeriesFileStep;
  /** °C to which cold pressures are worked out. */
  readonly referenceC: number;
  readonly session: Session;
}

const dayMs = 86_400_000;
const stepMs: Readonly<Record<SeriesFileStep, number>> = { raw: 1, minute: 60_000, hour: 3_600_000 };
/** As on the wire: coordinates have seven. */
const otherDecimals = 7;

function unitOf(unit: ChannelUnit, { profile }: Session): ReaderUnit {
  const { pressure, temperature, distance, speed } = readerUnits(profile);
  const converted: Partial<Record<ChannelUnit, ReaderUnit>> = {
    kPa: pressure,
    '°C': temperature,
    km: distance,
    'km/h': speed,
  };
  return (
    converted[unit] ?? {
      symbol: unit === 'none' ? '' : unit,
      of: (value) => (value === null ? null : roundTo(value, otherDecimals)),
    }
  );
}

const zonesOf = ({ profile }: Session): string[] => [...new Set([profile.timeZone, 'UTC'])];

/** The headings: the time in the reader's zone and in UTC, which has no hour twice, then each series with its vehicle and unit. */
export function seriesColumns({ series, step, session }: SeriesFile): SpreadsheetColumn[] {
  const translate = getTranslate(session.locale);
  const times = zonesOf(session).map((zone) => ({
    heading: translate(step === 'raw' ? 'files.time' : 'files.start', { zone }),
    timeZone: zone,
  }));
  const values = series.map(({ vehicle, quantity }) => {
    const { symbol } = unitOf(quantity.unit, session);
    const name = channelNames[session.locale][quantity.nameKey];
    const words = [plateText(vehicle.registration), quantity.position, name, symbol === '' ? null : `(${symbol})`];
    return { heading: words.filter((word) => word != null).join(' ') };
  });
  return [...times, ...values];
}

/** The rows below, read a day at a time, each in a transaction of its own. */
export async function* seriesRows(file: SeriesFile, inScope: InScope): AsyncGenerator<readonly CsvValue[]> {
  const { series, fromMs, toMs, step, referenceC, session } = file;
  const zones = zonesOf(session);
  const units = series.map(({ quantity }) => unitOf(quantity.unit, session));
  const wanted = series.map(({ vehicle, quantity }) => ({
    vehicleId: vehicle.vehicleId,
    channelId: quantity.channelId ?? 0,
  }));
  let endMs = fromMs;
  for (let startMs = fromMs; startMs < toMs; startMs = endMs) {
    // Whole steps: after the rest of one at the beginning, days.
    const widthMs = startMs % stepMs[step] === 0 ? dayMs : stepMs[step];
    endMs = Math.min((Math.floor(startMs / widthMs) + 1) * widthMs, toMs);
    const stretch = { fromMs: startMs, toMs: endMs };
    const rows = await inScope((scoped) =>
      listSeriesRows(scoped, { series: wanted, ...stretch, referenceC }, stepMs[step]),
    );
    for (const { atMs, values } of rows) {
      yield [...zones.map(() => atMs), ...values.map((value, index) => units[index]?.of(value) ?? null)];
    }
  }
}
