import { feedFaultKinds } from '@tyrewatch/domain/integrations/feed-fault';
import {
  motDefectTypes,
  motResults,
  motSources,
  odometerFlagNames,
  odometerResults,
  odometerUnits,
  recallStates,
} from '@tyrewatch/domain/registers/mot-test';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import { id, instant, listQuery, page, wheelPosition } from '../wire-types.ts';
import { vehicleParams } from '../vehicles/vehicle-detail-endpoints.ts';

/** What became of a wheel since the test; null = not known, or it did not happen. */
const sinceTest = z.object({
  tyre_changed_at: z.nullable(instant),
  tread_then_mm: z.nullable(z.number()),
  tread_now_mm: z.nullable(z.number()),
  /** When the tread was first measured at or below 3 mm. */
  below_mark_since: z.nullable(instant),
});

const motDefect = z.object({
  id,
  /** In the register’s own words. */
  text: z.string(),
  type: z.enum(motDefectTypes),
  is_dangerous: z.boolean(),
  is_tyre: z.boolean(),
  /** Null = the words fit no wheel, or several, and nobody has chosen one. */
  wheel: z.nullable(
    z.object({
      position: wheelPosition,
      /** Who chose it; null = the words name it. */
      chosen_by: z.nullable(z.string()),
      since: sinceTest,
    }),
  ),
});

/** A test, null = the register does not say. */
const motTest = z.object({
  id,
  completed_at: instant,
  result: z.nullable(z.enum(motResults)),
  expires_on: z.nullable(z.iso.date()),
  /** As recorded, in its unit. */
  odometer_value: z.nullable(z.number()),
  odometer_unit: z.nullable(z.enum(odometerUnits)),
  odometer_km: z.nullable(z.number()),
  odometer_result: z.nullable(z.enum(odometerResults)),
  odometer_flags: z.array(z.enum(odometerFlagNames)),
  test_number: z.nullable(z.string()),
  source: z.nullable(z.enum(motSources)),
  location: z.nullable(z.string()),
  /** Worst first. */
  defects: z.array(motDefect),
});

const motHistory = z.object({
  /** `waiting`: the register has not answered yet. */
  state: z.enum(['not_configured', 'waiting', 'found', 'not_found']),
  /** Whether the provider has entered an account at the register. */
  is_connected: z.boolean(),
  fetched_at: z.nullable(instant),
  /** Why it gave no answer when it was last asked; null = it did. */
  fault: z.nullable(z.enum(feedFaultKinds)),
  /** When it is asked again after a fault. */
  retry_at: z.nullable(instant),
  /** Whether somebody asked and the register has not been asked yet. */
  is_asked: z.boolean(),
  /** When somebody may ask again; null = at once. */
  may_ask_at: z.nullable(instant),
  /** What the vehicle has as its due date, and what the register says. */
  due_on: z.nullable(z.iso.date()),
  register_due_on: z.nullable(z.iso.date()),
  /** Whether the caller is reminded of it. */
  is_reminded: z.boolean(),
  first_used_on: z.nullable(z.iso.date()),
  first_test_due_on: z.nullable(z.iso.date()),
  recall: z.nullable(z.enum(recallStates)),
  test_count: z.number(),
  first_attempt_count: z.number(),
  first_time_passed_count: z.number(),
  tyre_defect_count: z.number(),
  tied_defect_count: z.number(),
  /** Wheels named in the last annual test, its first attempt included. */
  named_positions: z.array(wheelPosition),
  /** Tread of the tyres that are at the wheels now, as far as it was measured. */
  treads: z.array(z.object({ position: wheelPosition, tread_mm: z.number() })),
  legal_tread_mm: z.number(),
});

const path = '/tyrewatch/vehicles/:vehicle_id';

/** `GET /tyrewatch/vehicles/{id}/mot_history`. */
export const getMotHistory = endpoint({
  id: 'get_mot_history',
  method: 'GET',
  path: `${path}/mot_history`,
  access: 'vehicle:read',
  summary: 'What the MOT history says of a vehicle on the whole, how old that is, and when its next test is due.',
  alsoRefuses: [409],
  params: vehicleParams,
  answer: motHistory,
});

/** `POST /tyrewatch/vehicles/{id}/mot_history`: at most once an hour the register is asked now. */
export const refreshMotHistory = endpoint({
  id: 'refresh_mot_history',
  method: 'POST',
  path: `${path}/mot_history`,
  access: 'vehicle:read',
  summary: 'Ask the register now. Within an hour of its last answer it is not asked again, and nothing changes.',
  alsoRefuses: [409],
  params: vehicleParams,
  answer: motHistory,
});

/** `GET /tyrewatch/vehicles/{id}/mot_tests`, newest first. */
export const listMotTests = endpoint({
  id: 'list_mot_tests',
  method: 'GET',
  path: `${path}/mot_tests`,
  access: 'vehicle:read',
  summary: 'MOT and annual tests of a vehicle as stored, newest first, with their defects and the wheels they name.',
  alsoRefuses: [409],
  params: vehicleParams,
  query: listQuery({}),
  answer: page(motTest),
});

/** `GET /tyrewatch/vehicles/{id}/mot_tests_file`. */
export const getMotTestsFile = listFile(listMotTests);

/** `PUT /tyrewatch/vehicles/{id}/mot_wheel`. */
export const putMotWheel = endpoint({
  id: 'put_mot_wheel',
  method: 'PUT',
  path: `${path}/mot_wheel`,
  access: 'vehicle:update',
  summary: 'Say which wheel a defect of tyres is about where its words do not; null takes that back.',
  alsoRefuses: [409],
  params: vehicleParams,
  body: z.object({ defect_id: id, position: z.nullable(wheelPosition) }),
  answer: motHistory,
});

/** The wire shape of a history. */
export type MotHistoryWire = z.output<typeof motHistory>;
/** The wire shape of a test. */
export type MotTestWire = z.output<typeof motTest>;
/** The wire shape of a defect. */
export type MotDefectWire = z.output<typeof motDefect>;
