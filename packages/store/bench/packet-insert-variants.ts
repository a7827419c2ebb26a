// Compares ways of sending packets to PostgreSQL: what the choice in src/ingest rests on. DATABASE_URL names an empty migrated database.
import pg from 'pg';
import { BinaryRows } from '../src/ingest/binary-rows.ts';
import { NumberColumn } from '../src/ingest/number-column.ts';

const connectionString = process.env['DATABASE_URL'] ?? '';
const batchSize = Number(process.env['BATCH'] ?? 500);
const batches = Number(process.env['BATCHES'] ?? 100);
const startMs = Date.UTC(2026, 10, 16);

type Packet = { vehicleId: number; atMs: number; pressure: (number | null)[]; temperature: (number | null)[] };

function makeBatch(series: number, index: number): Packet[] {
  return Array.from({ length: batchSize }, (_, row) => {
    const pressure = Array.from({ length: 12 }, (__, wheel) =>
      wheel === 2 || wheel === 3 ? null : 8000 + ((row * 7 + wheel * 31 + index) % 900),
    );
    return {
      vehicleId: series * 100_000 + row * 13,
      atMs: startMs + index * 60_000,
      pressure,
      temperature: pressure.map((value) => (value === null ? null : value % 600)),
    };
  });
}
const channelIds = [28, 29, 40, 44, 151];
const channelValues = [123456.5, 80, 55.5, 27.3, 18000];
const columns =
  'vehicle_id, at, received_at, digest, latitude_e7, longitude_e7, odometer_m, altitude_m, heading_degrees, speed_kmh, ignition_on, pressure_dkpa, temperature_dc, channel_ids, channel_values';
function columnOf(values: readonly (number | null)[]): NumberColumn {
  const column = new NumberColumn();
  for (const value of values) column.push(value);
  return column;
}
const arrayText = (values: readonly (number | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join(',')}}`;

const client = new pg.Client({ connectionString, options: '-c role=tyrewatch_gateway' });
await client.connect();
const rowTypeOid = Number((await client.query(`select 'packet'::regtype::oid as oid`)).rows[0].oid);
await client.query(`select ensure_partition('packet', $1)`, [new Date(startMs)]);
const rows = new BinaryRows();

// COPY … FROM STDIN without another dependency: the driver lets any object with these methods run as a query.
const copyIn = (text: string, payload: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let failure: Error | null = null;
    client.query({
      submit: (connection: { query(text: string): void }) => connection.query(text),
      handleCopyInResponse: (connection: {
        sendCopyFromChunk?(chunk: Buffer): void;
        stream: NodeJS.WritableStream;
        endCopyFrom(): void;
      }) => {
        const bytes = Buffer.from(payload);
        const header = Buffer.alloc(5);
        header.write('d');
        header.writeInt32BE(bytes.length + 4, 1);
        connection.stream.write(Buffer.concat([header, bytes]));
        connection.endCopyFrom();
      },
      handleCommandComplete: () => undefined,
      handleError: (error: Error) => {
        failure = error;
      },
      handleReadyForQuery: () => (failure === null ? resolve() : reject(failure)),
    } as never);
  });
await client.query('reset role');
await client.query('grant temporary on database dev to tyrewatch_gateway');
await client.query('set role tyrewatch_gateway');
await client.query('create temp table staging (like packet)');

const variants: Record<string, (batch: Packet[]) => Promise<unknown>> = {
  text: (batch) =>
    client.query({
      name: 'text',
      text: `insert into packet (${columns}) select * from (select unnest($1::bigint[]), unnest($2::timestamptz[]), unnest($3::timestamptz[]), unnest($4::int[]), unnest($5::int[]), unnest($6::int[]), unnest($7::int[]),
        unnest($8::smallint[]), unnest($9::smallint[]), unnest($10::smallint[]), unnest($11::bool[]), unnest($12::text[])::smallint[], unnest($13::text[])::smallint[], unnest($14::text[])::smallint[], unnest($15::text[])::real[]) rows on conflict do nothing returning vehicle_id, at, digest`,
      values: [
        batch.map((packet) => packet.vehicleId),
        batch.map((packet) => new Date(packet.atMs)),
        batch.map((packet) => new Date(packet.atMs)),
        batch.map((_, row) => row),
        batch.map(() => 515_000_000),
        batch.map(() => -10_000_000),
        batch.map(() => 12_345_678),
        batch.map(() => 120),
        batch.map(() => 270),
        batch.map(() => 80),
        batch.map(() => true),
        batch.map((packet) => arrayText(packet.pressure)),
        batch.map((packet) => arrayText(packet.temperature)),
        batch.map(() => arrayText(channelIds)),
        batch.map(() => arrayText(channelValues)),
      ],
    }),
  copy: async (batch) => {
    const lines = batch.map((packet, row) =>
      [
        packet.vehicleId,
        new Date(packet.atMs).toISOString(),
        new Date(packet.atMs).toISOString(),
        row,
        515_000_000,
        -10_000_000,
        12_345_678,
        120,
        270,
        80,
        't',
        arrayText(packet.pressure),
        arrayText(packet.temperature),
        arrayText(channelIds),
        arrayText(channelValues),
      ].join('\t'),
    );
    await copyIn(`copy staging (${columns}) from stdin`, `${lines.join('\n')}\n`);
    await client.query({
      name: 'copy',
      text: 'insert into packet select * from staging on conflict do nothing returning vehicle_id, at, digest',
    });
    await client.query('truncate staging');
  },
  json: (batch) =>
    client.query({
      name: 'json',
      text: `insert into packet (${columns}) select ${columns} from jsonb_populate_recordset(null::packet, $1) on conflict do nothing returning vehicle_id, at, digest`,
      values: [
        JSON.stringify(
          batch.map((packet, row) => ({
            vehicle_id: packet.vehicleId,
            at: new Date(packet.atMs),
            received_at: new Date(packet.atMs),
            digest: row,
            latitude_e7: 515_000_000,
            longitude_e7: -10_000_000,
            odometer_m: 12_345_678,
            altitude_m: 120,
            heading_degrees: 270,
            speed_kmh: 80,
            ignition_on: true,
            pressure_dkpa: packet.pressure,
            temperature_dc: packet.temperature,
            channel_ids: channelIds,
            channel_values: channelValues,
          })),
        ),
      ],
    }),
  binary: (batch) => {
    rows.start(rowTypeOid);
    for (const [row, packet] of batch.entries()) {
      rows.row(15);
      rows.int8(packet.vehicleId);
      rows.instant(packet.atMs);
      rows.instant(packet.atMs);
      rows.int4(row);
      rows.int4(515_000_000);
      rows.int4(-10_000_000);
      rows.int4(12_345_678);
      rows.int2(120);
      rows.int2(270);
      rows.int2(80);
      rows.bool(true);
      rows.int2Array(columnOf(packet.pressure));
      rows.int2Array(columnOf(packet.temperature));
      rows.int2Array(columnOf(channelIds));
      rows.float4Array(columnOf(channelValues));
    }
    return client.query({
      name: 'binary',
      text: 'insert into packet select * from unnest($1::packet[]) on conflict do nothing returning vehicle_id, at, digest',
      values: [rows.finish()],
    });
  },
};

for (const round of [1, 2]) {
  for (const [series, [name, insert]] of Object.entries(variants).entries()) {
    const prepared = Array.from({ length: batches }, (_, index) => makeBatch(series + round * 10, index));
    const started = performance.now();
    const cpu = process.cpuUsage();
    for (const batch of prepared) {
      await client.query('begin');
      await insert(batch);
      await client.query('commit');
    }
    const seconds = (performance.now() - started) / 1000;
    const used = process.cpuUsage(cpu);
    process.stdout.write(
      `${name}: ${Math.round((batches * batchSize) / seconds)} packets/s, client CPU ${(((used.user + used.system) / 1000 / (batches * batchSize)) * 1000).toFixed(1)} µs/packet\n`,
    );
  }
}
process.stdout.write(
  `${(await client.query(`select pg_size_pretty(pg_table_size(c)) as size, pg_size_pretty(pg_indexes_size(c)) as indexes, (select count(*) from packet) as n from (select inhrelid::regclass c from pg_inherits where inhparent='packet'::regclass) x`)).rows.map((r) => JSON.stringify(r)).join('\n')}\n`,
);
await client.end();
