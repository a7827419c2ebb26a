import type { CsvValue } from '@tyrewatch/contract/csv/csv-format';
import type { ReadingsFileResolution, ReadingsFileValue } from '@tyrewatch/contract/vehicles/readings-file-endpoints';
import { temperatureValidMs } from '@tyrewatch/domain/judging/wheel-judgement';
import { coldPressureKpa } from '@tyrewatch/domain/tyres/cold-pressure';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { BucketTyres, PacketTyres, VehicleStretch } from '@tyrewatch/store/history/vehicle-readings-views';
import { listBucketTyres, listPacketTyres } from '@tyrewatch/store/history/vehicle-readings-views';
import type { readerUnits } from '../../files/reader-units.ts';
import { pagedItems } from '../../files/paged-items.ts';
import type { SpreadsheetColumn } from '../../files/spreadsheet.ts';
import type { InScope } from '../../http/streamed-answer.ts';
import type { Translate } from '../../i18n/translator.ts';

/** What a file of readings is to hold. */
export interface ReadingsFile {
  readonly stretch: VehicleStretch;
  readonly resolution: ReadingsFileResolution;
  /** Begin of the hour from which single readings are kept, epoch milliseconds: means of hours come before it; null = none are. */
  readonly hoursUpToMs: number | null;
  readonly values: readonly ReadingsFileValue[];
  /** Wheels by storage index, in the order of their columns. */
  readonly positionIndices: readonly number[];
  /** °C to which pressures are compensated. */
  readonly referenceC: number;
  readonly units: ReturnType<typeof readerUnits>;
  /** IANA zone of the reader. */
  readonly timeZone: string;
  readonly translate: Translate;
}

type Row = readonly CsvValue[];
type Extreme = (typeof extremes)[number];

/** Rows read at once, each time in a transaction of its own. */
const packetsPerPage = 5000;
const bucketsPerPage = 1000;
const extremes = ['mean', 'lowest', 'highest'] as const;
const bucketField = {
  pressure: 'pressureDkpa',
  cold_pressure: 'coldPressureDkpa',
  temperature: 'temperatureDc',
} as const;
const unitOf = { pressure: 'pressure', cold_pressure: 'pressure', temperature: 'temperature' } as const;
const tenth = (stored: number | null | undefined): number | null => (stored == null ? null : stored / 10);

/** The zones in which times are told: the reader's, and UTC, which has no hour twice. A day is one of UTC. */
const zonesOf = ({ resolution, timeZone }: ReadingsFile): string[] =>
  resolution === 'day' ? ['UTC'] : [...new Set([timeZone, 'UTC'])];

/** The headings: times, what the row is where that differs, then the values of one wheel after the other. */
export function readingsColumns(file: ReadingsFile): SpreadsheetColumn[] {
  const { resolution, hoursUpToMs, translate, units, values } = file;
  const times = zonesOf(file).map((timeZone) => ({
    heading: translate(resolution === 'reading' ? 'files.time' : 'files.start', { zone: timeZone }),
    timeZone,
  }));
  const kinds = hoursUpToMs === null ? [] : [{ heading: translate('files.row') }];
  const told: readonly (Extreme | null)[] = resolution === 'reading' ? [null] : extremes;
  const wheels = file.positionIndices.flatMap((index) =>
    values.flatMap((value) =>
      told.map((extreme) => {
        const quantity = `${wheelPositionAt(index)} ${translate(`files.${value}`)}`;
        const words = extreme === null ? quantity : `${quantity} ${translate(`files.${extreme}`)}`;
        return { heading: `${words} (${units[unitOf[value]].symbol})` };
      }),
    ),
  );
  return [...times, ...kinds, ...wheels];
}

/** The rows below the headings, in time order, read page by page. */
export async function* readingsRows(file: ReadingsFile, inScope: InScope): AsyncGenerator<Row> {
  const { stretch, resolution, hoursUpToMs } = file;
  if (resolution !== 'reading') {
    yield* bucketRows(file, inScope, { stretch, width: resolution, told: extremes });
    return;
  }
  if (hoursUpToMs !== null) {
    yield* bucketRows(file, inScope, { stretch: { ...stretch, toMs: hoursUpToMs }, width: 'hour', told: ['mean'] });
  }
  yield* packetRows(file, inScope);
}

const isTold = (values: Row): boolean => values.some((value) => value !== null);

async function* packetRows(file: ReadingsFile, inScope: InScope): AsyncGenerator<Row> {
  const { stretch, hoursUpToMs, translate } = file;
  const valuesOf = packetReader(file);
  const times = zonesOf(file);
  const kind = hoursUpToMs === null ? [] : [translate('files.row_reading')];
  const within = { ...stretch, fromMs: Math.max(stretch.fromMs, hoursUpToMs ?? stretch.fromMs) };
  const packets = pagedItems<PacketTyres>(packetsPerPage, (last, limit) =>
    inScope((scoped) => listPacketTyres(scoped, within, last, limit)),
  );
  for await (const packet of packets) {
    const values = valuesOf(packet);
    if (isTold(values)) yield [...times.map(() => packet.atMs), ...kind, ...values];
  }
}

/** Reads messages in time order; a wheel's temperature counts for its cold pressure until it is too old, as in its history. */
function packetReader({
  positionIndices,
  values,
  units,
  referenceC,
}: ReadingsFile): (packet: PacketTyres) => CsvValue[] {
  const warmth = new Map<number, { readonly atMs: number; readonly temperatureC: number }>();
  return ({ atMs, pressureDkpa, temperatureDc }) =>
    positionIndices.flatMap((index) => {
      const pressureKpa = tenth(pressureDkpa?.[index]);
      const temperatureC = tenth(temperatureDc?.[index]);
      if (temperatureC !== null) warmth.set(index, { atMs, temperatureC });
      const warm = warmth.get(index);
      const isWarm = warm !== undefined && atMs - warm.atMs <= temperatureValidMs;
      const coldKpa =
        pressureKpa === null || !isWarm ? pressureKpa : coldPressureKpa(pressureKpa, warm.temperatureC, referenceC);
      const told = { pressure: pressureKpa, cold_pressure: coldKpa, temperature: temperatureC };
      return values.map((value) => units[unitOf[value]].of(told[value]));
    });
}

interface BucketsWanted {
  readonly stretch: VehicleStretch;
  readonly width: 'hour' | 'day';
  readonly told: readonly Extreme[];
}

async function* bucketRows(
  file: ReadingsFile,
  inScope: InScope,
  { stretch, width, told }: BucketsWanted,
): AsyncGenerator<Row> {
  const { positionIndices, values, units, hoursUpToMs, translate } = file;
  const times = zonesOf(file);
  const kind = hoursUpToMs === null ? [] : [translate('files.row_hour')];
  const valuesOf = (bucket: BucketTyres): CsvValue[] =>
    positionIndices.flatMap((index) =>
      values.flatMap((value) =>
        told.map((extreme) => units[unitOf[value]].of(tenth(bucket[bucketField[value]][extreme][index]))),
      ),
    );
  const buckets = pagedItems<BucketTyres>(bucketsPerPage, (last, limit) =>
    inScope((scoped) => listBucketTyres(scoped, stretch, width, last?.atMs ?? null, limit)),
  );
  for await (const bucket of buckets) {
    const row = valuesOf(bucket);
    if (isTold(row)) yield [...times.map(() => bucket.atMs), ...kind, ...row];
  }
}
