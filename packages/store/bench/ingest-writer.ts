// Rate of the ingest writer (packets, frames, states, wheels, every 50th batch an incident) beside a bare insert of the same packet and frame rows
// in the same transaction size, and the bytes a tyre reading takes. DATABASE_URL names an empty migrated database.
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { createDatabase } from '../src/database.ts';
import { BinaryRows } from '../src/ingest/binary-rows.ts';
import type { IngestBatch, PacketWrite, WheelArray } from '../src/ingest/ingest-batch.ts';
import { createIngestWriter } from '../src/ingest/ingest-writer.ts';
import { writePackets, writeRawFrames } from '../src/ingest/packet-rows.ts';
import { nextVehicleValues, noValues } from '../src/ingest/vehicle-values.ts';
import { seedVehicles } from './seed-vehicles.ts';

const connectionString = process.env['DATABASE_URL'] ?? '';
const batchSize = Number(process.env['BATCH'] ?? 500);
const batchCount = Number(process.env['BATCHES'] ?? 200);
const vehicleCount = Number(process.env['VEHICLES'] ?? 2000);

const owner = createDatabase(connectionString, 'owner', { statementTimeoutMs: 0 });
const gateway = createDatabase(connectionString, 'gateway', { maximumConnections: 3 });
const { vehicleIds } = await seedVehicles(owner, vehicleCount);
await owner.pool.query('analyze');
const nowMs = Math.floor(Date.now() / 60_000) * 60_000;
const positions: WheelPosition[] = ['1A', '1B', '2A', '2B', '2C', '2D', '3A', '3B', '3C', '3D'];
const frame = Buffer.alloc(160, 7);

function packetOf(vehicle: number, round: number): PacketWrite {
  const atMs = nowMs - (batchCount - round) * 30_000 + (vehicle % 30) * 1000;
  const reading: Reading = {
    atMs,
    receivedAtMs: atMs + 1500,
    fix: {
      latitudeDeg: 51 + ((vehicle * 13 + round) % 1000) / 1000,
      longitudeDeg: -1.5 + round / 10_000,
      altitudeM: 120 + (round % 30),
      headingDeg: round % 360,
      satellites: 11,
    },
    speedKmh: 60 + (round % 30),
    ignitionOn: true,
    channels: [
      [28, 100_000 + round * 0.7],
      [40, 55 - round / 100],
      [44, 27.4],
    ],
    tyres: positions.map((position, index) => ({
      position,
      pressureKpa: 820 + ((vehicle + round * 3 + index * 7) % 300) / 10,
      temperatureC: 30 + ((vehicle + round + index) % 200) / 10,
      sensorFault: false,
    })),
  };
  return { vehicleId: vehicleIds[vehicle % vehicleIds.length] ?? 0, digest: (vehicle * 7919 + round) | 0, reading };
}

const wheelsOf = (reading: Reading): WheelArray => {
  const wheels: WheelArray[number][] = Array.from({ length: 12 }, () => null);
  for (const [index, tyre] of reading.tyres.entries()) {
    wheels[index < 2 ? index : index + 2] = {
      pressureKpa: tyre.pressureKpa,
      temperatureC: tyre.temperatureC,
      coldPressureKpa: (tyre.pressureKpa ?? 0) - 60,
      level: 'okay',
      levelSinceMs: nowMs - 86_400_000,
      readingAtMs: reading.atMs,
      timeToCritical: null,
    };
  }
  return wheels;
};

const packetsOf = (round: number): PacketWrite[] =>
  Array.from({ length: batchSize }, (_, row) => packetOf((round * batchSize + row) % vehicleCount, round));
const framesOf = (packets: readonly PacketWrite[]) =>
  packets.map(({ vehicleId, reading }) => ({
    vehicleId,
    unitId: vehicleId,
    receivedAtMs: reading.receivedAtMs,
    transport: 'tcp',
    recordCount: 1,
    decodeSuccess: true,
    decodeError: null,
    reason: null,
    frame,
  }));

const versions = new Map<number, number>();
function batchOf(round: number): IngestBatch {
  const packets = packetsOf(round);
  const vehicles = packets.map(({ vehicleId, reading }) => {
    const expectedVersion = versions.get(vehicleId) ?? 0;
    versions.set(vehicleId, expectedVersion + 1);
    return {
      vehicleId,
      expectedVersion,
      lastHeardAtMs: reading.receivedAtMs,
      values: nextVehicleValues(noValues, reading),
      wheels: { values: wheelsOf(reading), judgement: null, confirmAtMs: null },
      level: null,
    };
  });
  return { packets, vehicles, rawFrames: framesOf(packets) };
}

const writer = createIngestWriter(gateway, { now: () => nowMs });
const types = (
  await gateway.pool.query(`select 'packet'::regtype::oid::int8 as packet, 'raw_frame'::regtype::oid::int8 as frame`)
).rows[0] as { packet: number; frame: number };
async function bareInsert(round: number): Promise<void> {
  const packets = packetsOf(round).map((packet) => ({ ...packet, digest: packet.digest ^ 0x5555 }));
  const client = await gateway.pool.connect();
  await client.query('begin');
  await client.query({
    name: 'bare',
    text: 'insert into packet select * from unnest($1::packet[]) on conflict do nothing',
    values: [writePackets(new BinaryRows(), types.packet, packets)],
  });
  await client.query({
    name: 'bare-frames',
    text: 'insert into raw_frame select * from unnest($1::raw_frame[])',
    values: [writeRawFrames(new BinaryRows(), types.frame, framesOf(packets))],
  });
  await client.query('commit');
  client.release();
}

async function measure(
  name: string,
  work: (round: number) => Promise<unknown>,
  first: number,
  count: number,
): Promise<number> {
  const cpu = process.cpuUsage();
  const times: number[] = [];
  const started = performance.now();
  for (let round = first; round < first + count; round += 1) {
    const before = performance.now();
    await work(round);
    times.push(performance.now() - before);
  }
  const seconds = (performance.now() - started) / 1000;
  const used = process.cpuUsage(cpu);
  const rate = (count * batchSize) / seconds;
  times.sort((a, b) => a - b);
  process.stdout.write(
    `${name}: ${Math.round(rate)} packets/s, batch p99 ${(times[Math.floor(count * 0.99)] ?? 0).toFixed(0)} ms, client CPU ${((used.user + used.system) / (count * batchSize)).toFixed(0)} µs/packet\n`,
  );
  return rate;
}

await writer.writeBatch(batchOf(0));
const rounds = batchCount / 4;
let ratio = 0;
for (const part of [0, 1, 2, 3]) {
  const full = await measure('ingest writer', (round) => writer.writeBatch(batchOf(round)), 1 + part * rounds, rounds);
  const bare = await measure('bare insert', bareInsert, 1 + part * rounds, rounds);
  ratio += full / bare / 4;
}
process.stdout.write(`ratio ${ratio.toFixed(2)}\n`);
const { rows: sizes } = await owner.pool.query(`
  select parent, sum(pg_table_size(child)) as heap, sum(pg_indexes_size(child)) as indexes from (
    select inhparent::regclass::text as parent, inhrelid::regclass as child from pg_inherits where inhparent in ('packet'::regclass, 'raw_frame'::regclass)
  ) part group by parent`);
const { rows: counts } = await owner.pool.query('select (select count(*) from packet) as packets');
const readings = counts[0].packets * positions.length;
for (const { parent, heap, indexes } of sizes) {
  process.stdout.write(
    `${parent}: ${readings} tyre readings, ${(Number(heap) / readings).toFixed(1)} + ${(Number(indexes) / readings).toFixed(1)} bytes each (table + indexes)\n`,
  );
}
for (const table of ['vehicle_state', 'wheel_state', 'dirty_bucket']) {
  const { rows } = await owner.pool.query(
    `select pg_size_pretty(pg_table_size($1::text::regclass)) as size, n_tup_upd as updates, n_tup_hot_upd as hot from pg_stat_user_tables where relname = $1::text`,
    [table],
  );
  process.stdout.write(`${table}: ${rows[0].size}, ${rows[0].updates} updates, ${rows[0].hot} of them HOT\n`);
}
await gateway.close();
await owner.close();
