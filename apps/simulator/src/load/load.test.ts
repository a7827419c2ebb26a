import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isLuhnValid } from '@tyrewatch/device-protocol/teltonika/imei';
import { deviceProfiles } from '@tyrewatch/device-protocol/readings/device-profile';
import { readingsFromRecord } from '@tyrewatch/device-protocol/readings/record-reading';
import { decodeTcpFrame, tcpAcknowledgement } from '@tyrewatch/device-protocol/teltonika/tcp-frame';
import { acknowledgeAll, startTestGateway } from '../testing/test-gateway.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { LatencyHistogram } from './latency-histogram.ts';
import { createLoadFrame, renewLoadFrame } from './load-frame.ts';
import { loadImei } from './load-imei.ts';
import type { LoadOptions } from './load-run.ts';
import { LoadRun } from './load-run.ts';

describe('the IMEI of a load unit', () => {
  it('is made of its index and differs from every demonstration unit', () => {
    expect(loadImei(0)).toMatch(/^35290001000000\d$/);
    expect(loadImei(999_999)).toMatch(/^35290001999999\d$/);
    for (const index of [0, 1, 7, 54_321, 999_999]) expect(isLuhnValid(loadImei(index))).toBe(true);
    expect(() => loadImei(1_000_000)).toThrow(RangeError);
    expect(() => loadImei(-1)).toThrow(RangeError);
  });
});

describe('the frame of a load', () => {
  it.each([
    [1, 10],
    [1, 0],
    [4, 6],
    [50, 24],
  ])('of %d records with %d tyres stays valid however often it is renewed', (recordCount, tyreCount) => {
    const frame = createLoadFrame(recordCount, tyreCount);
    const copy = Buffer.from(frame.bytes);
    for (let turn = 1; turn <= 6; turn += 1) {
      const atMs = Date.UTC(2026, 10, 18) + turn * 1000;
      renewLoadFrame(frame, copy, atMs, turn);
      const decoded = decodeTcpFrame(copy);
      if (!decoded.accepted || decoded.value.kind !== 'avl') throw new Error('the frame cannot be decoded');
      expect(decoded.value.records.map(({ timeMs }) => timeMs)).toEqual(
        Array.from({ length: recordCount }, (_, record) => atMs - recordCount + 1 + record),
      );
      for (const record of decoded.value.records) {
        const { tyres, speedKmh } = readingsFromRecord(record, deviceProfiles.fmx6_conti_pressure_check);
        expect(speedKmh).toBe(84);
        expect(tyres).toHaveLength(tyreCount);
        const worst = tyres.map(({ pressureKpa }) => Math.abs((pressureKpa ?? 0) - 850));
        expect(Math.max(0, ...worst)).toBeLessThan(8);
        expect(tyres.every(({ temperatureC }) => temperatureC === 41)).toBe(true);
      }
    }
  });
});

describe('latencies', () => {
  it('have percentiles to a tenth of a millisecond', () => {
    const histogram = new LatencyHistogram();
    expect(histogram.findPercentileMs(50)).toBeNull();
    for (let count = 1; count <= 1000; count += 1) histogram.add(count / 10 - 0.05);
    histogram.add(1e9);
    expect(histogram.findPercentileMs(50)).toBeCloseTo(50.1, 5);
    expect(histogram.findPercentileMs(99)).toBeCloseTo(99.1, 5);
    expect(histogram.findPercentileMs(100)).toBe(10_000);
    histogram.clear();
    expect(histogram.count).toBe(0);
  });
});

describe('a load', () => {
  const wanted: LoadOptions = {
    host: '127.0.0.1',
    port: 0,
    vehicles: 40,
    rate: 800,
    seconds: 1,
    recordsPerFrame: 2,
    tyres: 10,
    firstUnit: 100,
  };

  it('keeps its rate, loses nothing and never sends one time twice', async () => {
    const gateway = await startTestGateway();
    const run = new LoadRun({ ...wanted, port: gateway.port });
    await run.logIn();
    expect(run.count.loggedInUnits).toBe(40);
    await run.drive(() => undefined);
    await run.finish();
    const { sentPackets, acknowledgedPackets, all, brokenConnections } = run.count;
    await gateway.close();
    expect(sentPackets).toBeGreaterThan(500);
    expect(sentPackets).toBeLessThanOrEqual(wanted.rate * wanted.seconds);
    expect(acknowledgedPackets).toBe(sentPackets);
    expect(all.count * 2).toBe(sentPackets);
    expect(brokenConnections).toBe(0);
    expect(new Set(gateway.logins)).toEqual(new Set(Array.from({ length: 40 }, (_, index) => loadImei(100 + index))));
    const keys = gateway.frames.flatMap(({ imei, body }) => body.records.map(({ timeMs }) => `${imei} ${timeMs}`));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('sends a frame again after a wrong number and after a break', async () => {
    const gateway = await startTestGateway((frame, number) => {
      if (number === 1) return tcpAcknowledgement(1);
      if (number === 5) {
        queueMicrotask(() => gateway.cut());
        return null;
      }
      return acknowledgeAll(frame, number);
    });
    const run = new LoadRun({ ...wanted, port: gateway.port, vehicles: 3, rate: 60 });
    await run.logIn();
    await run.drive(() => undefined);
    await waitUntil(() => run.count.acknowledgedPackets === run.count.sentPackets);
    await run.finish();
    await gateway.close();
    expect(run.count.brokenConnections).toBeGreaterThanOrEqual(3);
    const frames = gateway.frames.map(({ bytes }) => Buffer.from(bytes).toString('base64'));
    expect(frames.length).toBeGreaterThan(new Set(frames).size);
  });

  it('counts refused logins', async () => {
    const gateway = await startTestGateway(acknowledgeAll, (imei) => imei !== loadImei(101));
    const run = new LoadRun({ ...wanted, port: gateway.port, vehicles: 2, rate: 10 });
    const loggingIn = run.logIn();
    await waitUntil(() => run.count.refusedLogins > 0 && run.count.loggedInUnits === 1);
    await run.finish();
    await gateway.close();
    expect(run.count.loggedInUnits).toBe(1);
    run.giveUp();
    await loggingIn;
  });

  it('counts a refusal once, however much the other side says', async () => {
    const server = createServer((socket) => void socket.end('no gateway')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const run = new LoadRun({ ...wanted, port, vehicles: 1 });
    const loggingIn = run.logIn();
    await waitUntil(() => run.count.brokenConnections > 0);
    expect(run.count.refusedLogins).toBe(1);
    run.giveUp();
    await loggingIn;
    await run.finish();
    server.close();
  });
});
