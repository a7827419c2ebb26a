import * as z from 'zod/mini';
import { checklistVerdicts, faultSeverities, faultSides } from '@tyrewatch/domain/checklists/checklist-rules';
import { endpoint } from '../endpoint.ts';
import { id, instant, searchText, wheelPosition } from '../wire-types.ts';
import { templateContent, templateReference } from './checklist-template-endpoints.ts';

/** Something of a vehicle to look at before all else. */
const lookFirst = z.object({
  kind: z.enum(['low_tyre', 're_torque', 'open_fault']),
  /** Of `low_tyre` and `re_torque`. */
  wheel: z.nullable(wheelPosition),
  pressure_kpa: z.nullable(z.number()),
  /** What the gauge must show at the tyre’s temperature now; null = not known. */
  inflate_to_kpa: z.nullable(z.number()),
  due_at: z.nullable(instant),
  /** Of `open_fault`. */
  fault_id: z.nullable(id),
  item: z.nullable(z.string()),
  side: z.nullable(z.enum(faultSides)),
  text: z.nullable(z.string()),
  severity: z.nullable(z.enum(faultSeverities)),
  reported_at: z.nullable(instant),
  job_id: z.nullable(id),
});

const briefedVehicle = z.object({
  id,
  registration: z.string(),
  /** Make and model; null = not known. */
  description: z.nullable(z.string()),
  vehicle_type: z.string(),
  axle_configuration: z.nullable(z.string()),
  /** The caller is its driver. */
  is_own: z.boolean(),
  organization_name: z.string(),
  depot_name: z.nullable(z.string()),
  /** Whom to call; null = nobody is entered. */
  contact_phone: z.nullable(z.string()),
  /** Null = checklists are not supported for this vehicle. */
  template: z.nullable(templateReference),
  odometer_km: z.nullable(z.number()),
  wheels: z.array(wheelPosition),
  look_first: z.array(lookFirst),
  last_check: z.nullable(
    z.object({ number: z.string(), finished_at: instant, by: z.string(), verdict: z.enum(checklistVerdicts) }),
  ),
});

/** Most vehicles of a briefing. */
export const mostBriefedVehicles = 200;

/** `GET /tyrewatch/checklists/briefing`: all that a phone needs without signal. */
export const getChecklistBriefing = endpoint({
  id: 'get_checklist_briefing',
  method: 'GET',
  path: '/tyrewatch/checklists/briefing',
  access: 'vehicle:read',
  summary: `What a driver’s phone keeps to work without signal: vehicles (own first, at most ${mostBriefedVehicles}), templates, what to look at first.`,
  query: z.object({
    /** Part of a registration; absent = own vehicles, then the others by registration. */
    q: z.optional(searchText),
  }),
  answer: z.object({
    as_of: instant,
    user: z.object({ id, name: z.string() }),
    vehicles: z.array(briefedVehicle),
    /** Those that the vehicles name. */
    templates: z.array(z.object({ ...templateReference.shape, content: templateContent })),
  }),
});

/** The wire shape of a vehicle of a briefing. */
export type BriefedVehicle = z.output<typeof briefedVehicle>;
