import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { importTreadReadings, TreadDue, VehicleTread } from '@tyrewatch/contract/tyres/tread-endpoints';
import type { Tyre, TyreChange, TyreStretch, VehicleTyres } from '@tyrewatch/contract/tyres/tyre-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer } from '../../testing/test-client.ts';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await createTestWorld(server);
});
afterAll(async () => server.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const ask = async (
  method: Method,
  path: string,
  body?: object,
  as: TestUserName = 'admin',
  version = '*',
): Promise<TestAnswer> =>
  call(server, method, `/tyrewatch/${path}`, {
    body: body as Record<string, unknown>,
    token: await tokenOf(server, as),
    ...(method === 'POST' || method === 'PATCH' ? { headers: { 'if-match': version } } : {}),
  });
const tyresOf = async (registration: string) =>
  (await ask('GET', `vehicles/${registration}/tyres`)).json as VehicleTyres;
const change = (registration: string, body: object, version?: string, as?: TestUserName) =>
  ask('POST', `vehicles/${registration}/tyre_changes`, body, as, version);
const refusal = async (registration: string, body: object) => problemOf(await change(registration, body)).code;
const off = { reason: 'worn', goes_to: 'stock' };
const shown = ({ wheels }: VehicleTyres) =>
  Object.fromEntries(wheels.map(({ position, state, tyre }) => [position, tyre?.number ?? state]));

describe('tyre changes', () => {
  it('fit, swap, remove and undo, and keep where each tyre was', async () => {
    expect((await tyresOf('TW0001')).wheels.every(({ state }) => state === 'unrecorded')).toBe(true);
    const fit = {
      kind: 'fit',
      position: '1A',
      tyre: { make: 'Michelin', price: 400 },
      odometer_km: 1000,
      off,
      tread_mm: 15,
    };
    const fitted = (await change('TW0001', fit, '"0"')).json as VehicleTyres;
    const number = fitted.wheels[0]?.tyre?.number ?? '';
    expect(fitted.wheels[0]).toMatchObject({ state: 'recorded', tyre: { make: 'Michelin', tread_mm: 15, price: 400 } });
    expect(problemOf(await change('TW0001', fit, '"0"')).code).toBe('version_conflict');

    const swap = { kind: 'swap', position: '1A', with: '1B', odometer_km: 2000, idempotency_key: crypto.randomUUID() };
    const swapped = (await change('TW0001', swap)).json as VehicleTyres;
    expect(shown(swapped)['1B']).toBe(number);
    expect((await change('TW0001', swap, '"0"')).json).toEqual(swapped);

    const removed = (await change('TW0001', { kind: 'remove', position: '1B', odometer_km: 3000, off }))
      .json as VehicleTyres;
    expect(shown(removed)['1B']).toBe('empty');
    const passport = (await ask('GET', `tyres/${number}`)).json as { place: string; stretches: TyreStretch[] };
    expect(passport).toMatchObject({ place: 'stock', km: 2000, cost_per_km: 0.2 });
    expect(passport.stretches.map(({ position, km, reason }) => [position, km, reason])).toEqual([
      ['1B', 1000, 'worn'],
      ['1A', 1000, null],
    ]);
    const changes = (await ask('GET', 'vehicles/TW0001/tyre_changes')).json as { items: TyreChange[] };
    expect(changes.items.map(({ kind }) => kind)).toEqual(['remove', 'swap', 'fit']);

    const [last, earlier] = changes.items;
    expect(problemOf(await ask('DELETE', `vehicles/TW0001/tyre_changes/${earlier?.id}`)).code).toBe(
      'tyre_change_not_last',
    );
    const undone = (await ask('DELETE', `vehicles/TW0001/tyre_changes/${last?.id}`)).json as VehicleTyres;
    expect(shown(undone)).toEqual(shown(swapped));
    const position = (await ask('GET', 'vehicles/TW0001/tyre_fittings?position=1A')).json as { items: TyreStretch[] };
    expect(position.items).toHaveLength(3);
    const stock = (await ask('GET', 'tyres?places=stock')).json as { total: number };
    expect(stock.total).toBe(1);
  });

  it('are refused where they cannot be right, and asked about where they may not be', async () => {
    const fit = { kind: 'fit', position: '1A', odometer_km: 5000, off };
    expect(await refusal('TW0002', { ...fit, tyre: { make: 'Old', dot: '0110' } })).toBe('tyre_too_old');
    const regrooved = { ...fit, tyre: { make: 'Cut', condition: 're_grooved' } };
    const asked = (await change('TW0002', regrooved)).json as { errors: { code: string }[] };
    expect(asked.errors.map(({ code }) => code)).toEqual(['re_grooved_on_steer']);
    const done = (await change('TW0002', { ...regrooved, confirm: ['re_grooved_on_steer'] })).json as VehicleTyres;
    const tyre_id = done.wheels[0]?.tyre?.id;
    expect(await refusal('TW0003', { ...fit, tyre_id })).toBe('tyre_fitted_elsewhere');
    expect(await refusal('TW0002', { ...fit, tyre: { make: 'Late' }, at: '2020-01-01T00:00:00Z' })).toBe(
      'tyre_change_too_early',
    );
    expect(await refusal('TW0002', { kind: 'remove', position: '1A', odometer_km: 4999, off })).toBe(
      'tyre_odometer_low',
    );
    expect(await refusal('TW0002', { kind: 'remove', position: '6D', off })).toBe('sensor_position_not_on_vehicle');
    expect((await change('TW0002', { kind: 'swap', position: '1A', with: '1B' }, '*', 'driver')).status).toBe(403);
    expect((await change('TW0002', { kind: 'swap', position: '1A', with: '1B' }, '*', 'other')).status).toBe(404);
    expect((await ask('GET', `tyres/~${tyre_id}`, undefined, 'other')).status).toBe(404);
    expect((await ask('GET', `tyres/~${tyre_id}`, undefined, 'driver')).status).toBe(404);
  });
});

describe('stock', () => {
  it('is entered, corrected, fitted and scrapped', async () => {
    const tyre = { number: 'st-0193', make: 'Michelin', size: '315/70 R22.5', dot: '0825', price: 438 };
    const entered = (await ask('POST', 'tyres', tyre)).json as Tyre;
    expect(entered).toMatchObject({ number: 'ST-0193', place: 'stock', price: 438, off_reason: null });
    expect(entered.off_since).not.toBeNull();
    expect(problemOf(await ask('POST', 'tyres', tyre)).code).toBe('tyre_duplicate');
    expect(problemOf(await ask('POST', 'tyres', { number: 'ST-1' })).code).toBe('validation_failed');
    expect((await ask('POST', 'tyres', tyre, 'driver')).status).toBe(403);

    const edit = (body: object, version: string, as?: TestUserName) => ask('PATCH', 'tyres/ST-0193', body, as, version);
    expect((await edit({ size: '' }, '*', 'other')).status).toBe(404);
    const edited = (await edit({ pattern: 'X Multi D', size: '' }, `"${entered.version}"`)).json as Tyre;
    expect(edited).toMatchObject({ make: 'Michelin', pattern: 'X Multi D', size: null, price: 438 });
    expect(problemOf(await edit({ make: 'Other' }, `"${entered.version}"`)).code).toBe('version_conflict');

    const offeredTo = async (registration: string) => {
      const { id } = (await ask('GET', `vehicles/${registration}`, undefined, 'provider')).json as { id: number };
      const { json } = await ask('GET', `tyres?q=ST-0193&for_vehicle_id=${id}`, undefined, 'provider');
      return (json as { total: number }).total;
    };
    expect([await offeredTo('TW0004'), await offeredTo('TW0005')]).toEqual([1, 0]);
    await change('TW0004', { kind: 'fit', position: '1A', tyre_id: entered.id, odometer_km: 10, off });
    expect(problemOf(await edit({ goes_to: 'scrapped' }, '*')).code).toBe('tyre_fitted_elsewhere');
    await change('TW0004', { kind: 'remove', position: '1A', odometer_km: 20, off });
    const worn = (await ask('GET', 'tyres?q=ST-0193')).json as { items: Tyre[] };
    expect(worn.items).toMatchObject([{ place: 'stock', off_reason: 'worn' }]);
    expect((await edit({ goes_to: 'scrapped', reason: 'damage' }, '*')).json).toMatchObject({
      place: 'scrapped',
      off_reason: 'damage',
    });
    const trail = (await ask('GET', 'audit_entries?subject_kinds=tyre')).json as { items: { action: string }[] };
    expect(trail.items.map(({ action }) => action)).toEqual(['tyre:update', 'tyre:update', 'tyre:create']);
  });
});

describe('tread readings', () => {
  const enter = (wheels: object[], more: object = {}, as?: TestUserName) =>
    ask('POST', 'vehicles/TW0003/tread_readings', { wheels, ...more }, as);
  const wheelOf = ({ wheels }: VehicleTread, position: string) => wheels.find((wheel) => wheel.position === position);

  it('enter tyres nobody had, predict 3 mm, and keep what is doubted out of it', async () => {
    const first = { at: '2026-06-01T08:00:00Z', odometer_km: 10_000, idempotency_key: crypto.randomUUID() };
    const wheels = [{ position: '1A', inner_mm: 8, outer_mm: 9 }, { position: '1B' }];
    const entered = (await enter(wheels, first)).json as VehicleTread;
    expect(wheelOf(entered, '1A')).toMatchObject({ lowest_mm: 8, level: 'okay', prediction: null, is_empty: false });
    expect(wheelOf(entered, '1B')).toMatchObject({ tyre: null, level: 'none' });
    expect((await enter(wheels, first)).json).toEqual(entered);

    const worn = [{ position: '1A', inner_mm: 6, outer_mm: 7.5 }];
    const later = (await enter(worn, { at: '2026-09-01T08:00:00Z', odometer_km: 30_000 })).json as VehicleTread;
    expect(wheelOf(later, '1A')?.prediction).toMatchObject({ wear_mm_per_10000_km: 1, left_km: 30_000 });

    const low = [{ position: '1A', inner_mm: 2.9 }];
    const asked = await enter(low, { odometer_km: 31_000 });
    expect(problemOf(asked).code).toBe('tread_unconfirmed');
    expect((asked.json as { errors: object[] }).errors).toMatchObject([{ field: 'confirm.1A', code: 'tread_fell' }]);
    const kept = (await enter(low, { odometer_km: 31_000, confirm: ['1A'] })).json as VehicleTread;
    expect(wheelOf(kept, '1A')).toMatchObject({ level: 'replace', lowest_mm: 2.9, prediction: { left_km: 30_000 } });
    expect(wheelOf(kept, '1A')?.readings.map(({ marked_check }) => marked_check)).toEqual([false, false, true]);
    expect((await ask('GET', 'vehicles/TW0003/tread_readings')).json).toEqual(kept);

    // Driven on from the last reading nobody doubted, past what it predicts.
    const { reference } = wheelOf(kept, '1A')?.tyre ?? { reference: '' };
    const priced = await ask('PATCH', `tyres/${reference}`, { price: 500 });
    expect(priced.json).toMatchObject({ tread_left_km: 30_000 });
    await server.store
      .open('owner')
      .kysely.transaction()
      .execute((trx) =>
        trx
          .updateTable('vehicle_state')
          .set({ odometer_m: 40_000_000, odometer_at: new Date() })
          .where('vehicle_id', '=', (eb) => eb.selectFrom('vehicle').select('id').where('registration', '=', 'TW0003'))
          .execute(),
      );
    expect((await ask('GET', `tyres/${reference}`)).json).toMatchObject({ tread_left_km: 20_000 });

    const due = (await ask('GET', 'tread_due?q=TW0003')).json as { items: TreadDue[]; counts: object };
    expect(due.items).toMatchObject([{ position: '1A', kind: 'replace', tread_mm: 2.9 }]);
    expect((await ask('GET', 'tread_due', undefined, 'other')).json).toMatchObject({ items: [] });
  });

  it('come from a file: right rows are kept once, the others are named', async () => {
    const csv = [
      'Registration;Position;measured_on;odometer_km;inner_mm;outer_mm;note',
      'tw 0004;2a;2026-05-01;1000;8,5;9;x',
      'TW0004;2B;;;26;;',
      'NOSUCH;1A;;;8;;',
      'TW0004;2A;2026-05-02;1100;9.5;;',
    ].join('\n');
    const send = async (more: object, as?: TestUserName) => ask('POST', 'tread_readings/import', { csv, ...more }, as);
    const looked = (await send({})).json as AnswerOf<typeof importTreadReadings>;
    expect(looked.rows.map(({ line, verdict }) => [line, verdict])).toEqual([
      [2, 'ready'],
      [3, 'refused'],
      [4, 'refused'],
      [5, 'refused'],
    ]);
    expect(looked.rows[1]?.problem).toBe('inner_mm: The value must be no more than 25.');
    expect(looked.unknown_columns).toEqual(['note']);
    const depths = async () =>
      wheelOf((await ask('GET', 'vehicles/TW0004/tread_readings')).json as VehicleTread, '2A')?.readings.map(
        ({ lowest_mm, marked_check }) => [lowest_mm, marked_check],
      );
    expect(await depths()).toEqual([]);
    expect((await send({ commit: true })).json).toMatchObject({ right_count: 1, refused_count: 3 });
    expect((await send({ commit: true, keep_doubtful: true })).json).toMatchObject({ right_count: 2 });
    expect(await depths()).toEqual([
      [8.5, false],
      [9.5, true],
    ]);
    expect((await send({ commit: true }, 'other')).json).toMatchObject({ right_count: 0 });
  });

  it('are refused where they cannot be right, and to whom has no right', async () => {
    const code = async (wheels: object[], more?: object) => problemOf(await enter(wheels, more)).code;
    expect(await code([])).toBe('validation_failed');
    expect(await code([{ position: '1A' }])).toBe('validation_failed');
    expect(await code([{ position: '1A', inner_mm: -0.1 }])).toBe('validation_failed');
    expect(await code([{ position: '1A', inner_mm: 25.1 }])).toBe('validation_failed');
    expect(await code([{ position: '6D', inner_mm: 8 }])).toBe('sensor_position_not_on_vehicle');
    const wheel = { position: '1A', inner_mm: 8 };
    expect(await code([wheel, wheel])).toBe('validation_failed');
    expect(await code([wheel], { at: '2099-01-01T00:00:00Z' })).toBe('validation_failed');
    expect((await enter([wheel], {}, 'driver')).status).toBe(403);
    expect((await enter([wheel], {}, 'other')).status).toBe(404);
  });
});
