import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeRuptelaRecords } from '@tyrewatch/device-protocol/ruptela/ruptela-frame';
import { avlRecord, numberIo } from '@tyrewatch/device-protocol/teltonika/avl-builder';
import { captures } from '@tyrewatch/device-protocol/testing/captures';
import { loadPacketsSince } from '@tyrewatch/store/ingest/packet-loading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestGateway } from '../testing/test-gateway.ts';
import { startTestGateway } from '../testing/test-gateway.ts';
import { framed, tyreRecord } from '../testing/test-unit.ts';

const script = fileURLToPath(new URL('replay.ts', import.meta.url));
const nowMs = Date.UTC(2026, 10, 20, 12);
let test: TestGateway;
let folder: string;

beforeAll(async () => {
  test = await startTestGateway(nowMs);
  folder = await mkdtemp(join(tmpdir(), 'tyrewatch-replay-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

interface Run {
  readonly output: string;
  readonly complaint: string;
  readonly exitCode: number | null;
}

function replay(...args: readonly string[]): Promise<Run> {
  const child = spawn(process.execPath, [script, ...args]);
  let output = '';
  let complaint = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ output, complaint, exitCode }));
  });
}

async function fileOf(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('npm run replay', () => {
  it.each(['tcp', 'udp'] as const)('delivers lines of hexadecimal packets by %s', async (transport) => {
    const { imei, vehicleId } = await test.addVehicle();
    const frames = [3, 2, 1].map((minute) =>
      framed(tyreRecord(nowMs - minute * 60_000, [{ number: 1, pressureKpa: 800, temperatureC: 20 }])),
    );
    const file = await fileOf(`${transport}.txt`, `# three packets\n\n${frames.map(hexOf).join('\n')}\n`);
    const run = await replay(file, '--port', `${test.port}`, '--imei', imei, '--transport', transport);
    expect(run).toMatchObject({ exitCode: 0, complaint: '' });
    expect(run.output).toContain('3 packets with 3 records sent, 3 records acknowledged');
    const packets = await loadPacketsSince(test.store.open('gateway'), [{ vehicleId, afterMs: 0 }]);
    expect(packets.get(vehicleId)).toHaveLength(3);
  });

  it('delivers frames of Ruptela units, which name themselves', async () => {
    const [first, second] = await test.addVehicles(2);
    const record = avlRecord({ timeMs: nowMs - 60_000, io: [numberIo(409, 1, 1)] });
    const lines = [first, second].map((one) => hexOf(encodeRuptelaRecords(one?.imei ?? '', [record, record])));
    const file = await fileOf('ruptela.txt', lines.join('\n'));
    const run = await replay(file, '--port', `${test.port}`);
    expect(run).toMatchObject({ exitCode: 0, complaint: '' });
    expect(run.output).toContain('2 packets with 4 records sent, 4 records acknowledged');
  });

  it('delivers the captures, and says of each what came back', async () => {
    const { imei } = await test.addVehicle();
    const file = await fileOf('captures.json', JSON.stringify(captures));
    const run = await replay(file, '--port', `${test.port}`, '--imei', imei, '--wait', '2');
    expect(run).toMatchObject({ exitCode: 0, complaint: '' });
    expect(run.output.trimEnd().split('\n')).toHaveLength(captures.length + 1);
  });

  it('delivers several frames of one line as the packets they are, and datagrams as the unit that is wanted', async () => {
    const { imei, vehicleId } = await test.addVehicle();
    const frame = (minute: number) =>
      hexOf(framed(tyreRecord(nowMs - minute * 60_000, [{ number: 1, pressureKpa: 800, temperatureC: 20 }])));
    const several = await fileOf(
      'several.txt',
      `${frame(9)}${frame(8)}\n${frame(7)}${frame(6).slice(0, 20)}\n${frame(5)}`,
    );
    const byTcp = await replay(several, '--port', `${test.port}`, '--imei', imei);
    expect(byTcp.output).toContain('5 packets with 4 records sent, 4 records acknowledged');
    expect(byTcp).toMatchObject({ exitCode: 0, output: expect.stringContaining('line 1, packet 2:') });
    const datagram = captures.find(({ transport, expect: due }) => transport === 'udp' && due.outcome === 'accept');
    const one = await fileOf('datagram.txt', datagram?.hex ?? '');
    const byUdp = await replay(one, '--port', `${test.port}`, '--imei', imei, '--transport', 'udp');
    expect(byUdp).toMatchObject({ exitCode: 0, output: expect.stringContaining('acknowledged') });
    const packets = await loadPacketsSince(test.store.open('gateway'), [{ vehicleId, afterMs: nowMs - 600_000 }]);
    expect(packets.get(vehicleId)).toHaveLength(4);
  });

  it('ends with 1 when the unit is not known', async () => {
    const file = await fileOf('unknown.txt', hexOf(framed(tyreRecord(nowMs, []))));
    const run = await replay(file, '--port', `${test.port}`, '--imei', '999999999999999');
    expect(run.exitCode).toBe(1);
    expect(run.output).toContain('login refused (00)');
  });

  it.each([
    ['no file', [], 'name one file'],
    ['a file that is not there', ['nowhere.txt'], 'nowhere.txt'],
    ['an IMEI of letters', ['x', '--imei', 'abc'], '--imei has 15 digits'],
    ['another transport', ['x', '--transport', 'pigeon'], '--transport is tcp or udp'],
    ['a port that is none', ['x', '--port', 'y'], '--port is a number'],
  ])('ends with 2 and says why: %s', async (_case, args, message) => {
    const run = await replay(...args);
    expect(run.exitCode).toBe(2);
    expect(run.complaint).toContain(message);
    expect(run.complaint).toContain('usage: npm run replay');
  });

  it('names the line that is no packet, and the gateway that is not there', async () => {
    const bad = await fileOf('bad.txt', '00ff\nzz\n');
    expect((await replay(bad, '--imei', '356307042441013')).complaint).toContain('line 2: not a packet');
    const good = await fileOf('good.txt', hexOf(framed(tyreRecord(nowMs, []))));
    const away = await replay(good, '--port', '1', '--imei', '356307042441013');
    expect(away).toMatchObject({ exitCode: 2, complaint: expect.stringContaining('127.0.0.1:1 cannot be reached') });
    expect((await replay(good, '--port', `${test.port}`)).complaint).toContain('give --imei');
  });
});
