import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { RefusalLog } from './refusal-log.ts';
import type { StrangeMessage } from './unknown-unit-quarantine.ts';

const minuteMs = 60_000;
const secret = 'key=topsecret';
const stranger = (address: string): StrangeMessage => ({
  transport: 'tcp',
  address,
  imei: '222222222222222',
  reason: 'unknown_unit',
  detail: null,
  bytes: Buffer.from(secret),
});
const unit = { imei: '352093081452251', vehicleId: 7 };
const session = { unit, address: '192.0.2.8', transport: 'tcp' } as const;

function createLog() {
  const clock = { nowMs: 0 };
  const lines: Record<string, unknown>[] = [];
  const write = (line: string): void => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const log = new RefusalLog({ log: pino({ level: 'info' }, { write }), now: () => clock.nowMs });
  return { clock, lines, log };
}

describe('the log of refusals', () => {
  it('says who was refused, from where and why, not what was in it', () => {
    const { lines, log } = createLog();
    log.noteStranger(stranger('192.0.2.1'));
    expect(lines).toMatchObject([
      {
        level: 30,
        event: 'refused',
        transport: 'tcp',
        address: '192.0.2.1',
        imei: '222222222222222',
        reason: 'unknown_unit',
        byteCount: secret.length,
      },
    ]);
    const written = JSON.stringify(lines);
    expect(written).not.toContain(secret);
    expect(written).not.toContain(Buffer.from(secret).toString('hex'));
  });

  it('says what was set aside of a unit, with the error where there is one', () => {
    const { lines, log } = createLog();
    log.noteUnit(session, { reason: 'in_the_future', detail: null, recordCount: 2, byteCount: 90 });
    const failed = { reason: 'not_storable', detail: null, recordCount: 1, byteCount: 90 };
    log.noteUnit(session, failed, new Error('no such partition'));
    expect(lines).toMatchObject([
      { level: 40, event: 'set_aside', imei: unit.imei, vehicleId: 7, reason: 'in_the_future', recordCount: 2 },
      { level: 40, reason: 'not_storable', err: { message: 'no such partition' } },
    ]);
  });

  it('gives an address and a unit a few lines, then one a minute, and says how many were withheld', () => {
    const { clock, lines, log } = createLog();
    const setAside = { reason: 'checksum', detail: null, recordCount: null, byteCount: 40 };
    for (let count = 0; count < 1000; count += 1) {
      log.noteStranger(stranger('192.0.2.1'));
      log.noteUnit(session, setAside);
    }
    expect(lines).toHaveLength(10);
    log.tellWithheld();
    expect(lines.at(-1)).toMatchObject({ event: 'refusals_withheld', count: 1990 });
    clock.nowMs = minuteMs;
    for (let count = 0; count < 10; count += 1) log.noteStranger(stranger('192.0.2.1'));
    expect(lines).toHaveLength(12);
    log.tellWithheld();
    log.tellWithheld();
    expect(lines).toHaveLength(13);
  });

  it('is not filled by made-up addresses, and still tells of the units', () => {
    const { clock, lines, log } = createLog();
    for (let count = 0; count < 50_000; count += 1) log.noteStranger(stranger(`192.0.${count >> 8}.${count & 255}`));
    expect(lines).toHaveLength(60);
    clock.nowMs = minuteMs;
    for (let count = 0; count < 50_000; count += 1) log.noteStranger(stranger(`198.51.${count >> 8}.${count & 255}`));
    expect(lines).toHaveLength(90);
    log.noteUnit(session, { reason: 'checksum', detail: null, recordCount: null, byteCount: 40 });
    expect(lines.at(-1)).toMatchObject({ event: 'set_aside' });
  });
});
