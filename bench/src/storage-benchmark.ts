import { createDatabase } from '@tyrewatch/store/database';
import { measureBareInsert } from './bare-insert.ts';
import { createBenchFleet } from './bench-fleet.ts';
import { startBenchDatabase } from './bench-installation.ts';
import type { Benchmark, Figure } from './benchmark.ts';

const tyresPerPacket = 10;
const packets = 100_000;
const smallFleet = 1000;
const largeFleet = 100_000;
const allowedBytes = 30;
/** A larger fleet's packets may cost this much more before the cost is no longer called flat. */
const allowedGrowth = 1.5;

/** The same tyre readings as one row each, with the key that finds them: what the packet rows are measured by. */
const rowPerReading = `
  create table tyre_reading_rows as
    select vehicle_id, at, place::smallint, pressure, temperature from packet,
      unnest(pressure_dkpa, temperature_dc) with ordinality as tyre(pressure, temperature, place)
    where pressure is not null;
  alter table tyre_reading_rows add primary key (vehicle_id, place, at)`;

/** Bytes on disk, indexes included. */
interface Sizes {
  readonly packetBytes: number;
  readonly frameBytes: number;
  readonly rowPerReadingBytes: number;
}

async function sizesOf(connectionString: string): Promise<Sizes> {
  const owner = createDatabase(connectionString, 'owner', { maximumConnections: 1, statementTimeoutMs: 0 });
  try {
    await owner.pool.query(rowPerReading);
    const { rows } = await owner.pool.query<Sizes>(`select
      (select sum(pg_total_relation_size(relid)) from pg_partition_tree('packet'))::float8 as "packetBytes",
      (select sum(pg_total_relation_size(relid)) from pg_partition_tree('raw_frame'))::float8 as "frameBytes",
      pg_total_relation_size('tyre_reading_rows')::float8 as "rowPerReadingBytes"`);
    const [sizes] = rows;
    if (sizes === undefined) throw new Error('no sizes');
    return sizes;
  } finally {
    await owner.close();
  }
}

async function measureFleet(vehicleCount: number) {
  const database = await startBenchDatabase();
  try {
    const { connectionString } = database;
    const vehicleIds = await createBenchFleet(connectionString, vehicleCount);
    const write = (count: number): Promise<number> =>
      measureBareInsert({ connectionString, vehicleIds, packets: count, batchPackets: 250, parallelBatches: 2 });
    // Every vehicle has been heard before: its first packet writes rows that all later ones only change.
    await write(vehicleCount);
    const perSecond = await write(packets);
    return {
      microsecondsPerPacket: 1_000_000 / perSecond,
      readings: (vehicleCount + packets) * tyresPerPacket,
      ...(await sizesOf(connectionString)),
    };
  } finally {
    await database.close();
  }
}

/** Bytes a stored tyre reading takes, and what writing a packet costs as the fleet grows. */
export const benchmark: Benchmark = {
  title: `${packets.toLocaleString('en-GB')} packets of ${tyresPerPacket} tyres written for ${smallFleet.toLocaleString('en-GB')} and for ${largeFleet.toLocaleString('en-GB')} vehicles`,
  run: async (say): Promise<Figure[]> => {
    const small = await measureFleet(smallFleet);
    say(`${smallFleet} vehicles done`);
    const large = await measureFleet(largeFleet);
    const perReading = (bytes: number): number => bytes / small.readings;
    const bytes = perReading(small.packetBytes);
    return [
      {
        name: 'a tyre reading with its share of packet and index',
        value: bytes,
        unit: 'bytes',
        baseline: { name: 'as a row of its own', value: perReading(small.rowPerReadingBytes) },
        goal: { text: `≤ ${allowedBytes} bytes`, isMet: bytes <= allowedBytes },
      },
      {
        name: 'a raw frame in the log, beside it',
        value: perReading(small.frameBytes) * tyresPerPacket,
        unit: 'bytes',
      },
      {
        name: `writing a packet, ${largeFleet.toLocaleString('en-GB')} vehicles`,
        value: large.microsecondsPerPacket,
        unit: 'µs',
        baseline: {
          name: `${smallFleet.toLocaleString('en-GB')} vehicles`,
          value: small.microsecondsPerPacket,
        },
        goal: {
          text: `≤ ${allowedGrowth} ×`,
          isMet: large.microsecondsPerPacket <= allowedGrowth * small.microsecondsPerPacket,
        },
      },
    ];
  },
};
