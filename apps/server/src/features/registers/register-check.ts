import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type { checkRegister, RegisterCheckAnswer } from '@tyrewatch/contract/registers/register-check-endpoints';
import { registerFieldsOf } from '@tyrewatch/domain/registers/register-vehicle';
import { guessAxles } from '@tyrewatch/domain/registers/wheelplan';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { findRegistration, upperCase } from '@tyrewatch/domain/vehicles/registration';
import type { VehicleType } from '@tyrewatch/domain/vehicles/vehicle-type';
import { isTowed } from '@tyrewatch/domain/vehicles/vehicle-type';
import type { KnownVehicle, RegisterAnswer } from '@tyrewatch/store/registers/register-answers';
import { findOwnVehicle, findRegisterAnswer, keepRegisterAnswer } from '@tyrewatch/store/registers/register-answers';
import type { Scoped } from '@tyrewatch/store/scope';
import { addToCounters } from '@tyrewatch/store/users/sign-in-attempt-repository';
import type { FastifyRequest } from 'fastify';
import { auditChange } from '../../http/audit.ts';
import type { Session } from '../../http/session.ts';
import type { InScope } from '../../http/streamed-answer.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { getOrganisation } from '../organisations/organisation-call.ts';
import { ServiceFault } from '../../outside/service-fault.ts';
import type { AskRegister, FindVesAccount } from './ves-account.ts';

/** Finds when the next MOT is due by the MOT history; null = it does not say, or gave no answer. */
export type FindMotDue = (registration: string) => Promise<string | null>;

/** What a check stands on. */
export interface RegisterCheckParts {
  readonly findAccount: FindVesAccount;
  /** Null = the MOT history is not set up. */
  readonly findMotDue: (scoped: Scoped) => Promise<FindMotDue | null>;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
}

interface CheckCall {
  readonly session: Session;
  readonly request: FastifyRequest;
  readonly inScope: InScope;
  readonly body: BodyOf<typeof checkRegister>;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** How many registrations a customer may have looked up, so that none uses up the provider's key. */
const allowances = [
  { kind: 'register_check_minute', windowMs: minuteMs, greatestCount: 20 },
  { kind: 'register_check_day', windowMs: dayMs, greatestCount: 500 },
] as const;

/** A registration as the register writes them; null = one that it cannot have. */
function registerSpelling(registration: string): string | null {
  const plain = upperCase(registration).replaceAll(/[^A-Z0-9]/g, '');
  return /^[A-Z0-9]{2,8}$/.test(plain) ? plain : null;
}

const nothing = { asked_at: null, record: null, vehicle: null, fault: null } as const;

function recordOf({ vehicle, motDueOn }: KnownVehicle, type: VehicleType): RegisterCheckAnswer['record'] {
  const fields = registerFieldsOf(vehicle);
  const axles = guessAxles(vehicle, type);
  return {
    fields: { ...fields, mot_due_on: motDueOn ?? fields.mot_due_on },
    mot_due_from: motDueOn !== null ? 'mot_history' : fields.mot_due_on === null ? null : 'register',
    axles: axles === null ? null : { configuration: axles.configuration, others: [...axles.others] },
    wheelplan: vehicle.wheelplan,
    colour: vehicle.colour,
    tax_status: vehicle.taxStatus,
    tax_due_on: vehicle.taxDueOn,
    manufactured_year: vehicle.manufacturedYear,
  };
}

const answerOf = (
  registration: string,
  { askedAtMs, known }: RegisterAnswer,
  type: VehicleType,
): RegisterCheckAnswer => ({
  ...nothing,
  outcome: known === null ? 'not_found' : 'found',
  registration,
  asked_at: wireInstant(askedAtMs),
  record: known === null ? null : recordOf(known, type),
});

/** Counts a look-up against its customer. Throws `throttled`. */
async function requireRoom({ trx }: Scoped, customerId: number, nowMs: number): Promise<void> {
  const counters = allowances.map(({ kind, windowMs }) => ({
    kind,
    windowMs,
    subject: String(customerId),
    addedCount: 1,
  }));
  const counted = await addToCounters(trx, counters, nowMs);
  const waitsMs = counted.map(({ count, startedAtMs }, index) => {
    const { greatestCount = 0, windowMs = 0 } = allowances[index] ?? {};
    return count > greatestCount ? startedAtMs + windowMs - nowMs : 0;
  });
  const waitMs = Math.max(...waitsMs);
  if (waitMs > 0) throw new Problem('throttled', { seconds: Math.ceil(waitMs / 1000) });
}

/** What is asked of the registers, or what is known without. */
type Prepared =
  | { readonly answer: RegisterCheckAnswer }
  | { readonly plain: string; readonly ask: AskRegister; readonly findMotDue: FindMotDue | null };

/** Looks in the own fleet and among what was answered before. Throws `register_not_configured`, `throttled`, `organization_not_found`. */
async function prepare(
  scoped: Scoped,
  { body, session }: CheckCall,
  parts: RegisterCheckParts,
  registration: string,
): Promise<Prepared> {
  const { vehicle_type: type, vehicle_id: exceptId = null } = body;
  const own = await getOrganisation({ scoped }, body.organization_id ?? session.organisationId);
  const vehicle = await findOwnVehicle(scoped.trx, registration, { customerId: own.customerId, exceptId });
  if (vehicle !== null) return { answer: { ...nothing, outcome: 'in_fleet', registration, vehicle } };
  if (isTowed[type]) return { answer: { ...nothing, outcome: 'not_in_register', registration } };
  const ask = await parts.findAccount(scoped.trx);
  if (ask === null) throw new Problem('register_not_configured');
  const plain = registerSpelling(registration);
  if (plain === null) return { answer: { ...nothing, outcome: 'not_found', registration } };
  const key = { organisationId: session.organisationId, registration: plain };
  const kept = await findRegisterAnswer(scoped, key, parts.nowMs() - dayMs);
  if (kept !== null) return { answer: answerOf(registration, kept, type) };
  await requireRoom(scoped, own.customerId ?? own.organisationId, parts.nowMs());
  return { plain, ask, findMotDue: await parts.findMotDue(scoped) };
}

/** The answer of both registers; that of the MOT history may stay out. Throws ServiceFault. */
async function askBoth({ plain, ask, findMotDue }: Extract<Prepared, { plain: string }>): Promise<KnownVehicle | null> {
  const [vehicle, motDueOn] = await Promise.all([ask(plain), findMotDue?.(plain) ?? null]);
  return vehicle === null ? null : { vehicle, motDueOn };
}

/**
 * Looks a registration up: in the caller's own fleet, among what the own organisation was answered within a day, then at the registers,
 * with no transaction open meanwhile. Throws `register_not_configured`, `throttled`, `organization_not_found`, `vehicle_registration_invalid`.
 */
export async function checkRegistration(call: CheckCall, parts: RegisterCheckParts): Promise<RegisterCheckAnswer> {
  const { body, session, inScope } = call;
  const registration = findRegistration(body.registration);
  if (registration === null) throw new Problem('vehicle_registration_invalid');
  const prepared = await inScope((scoped) => prepare(scoped, call, parts, registration));
  if ('answer' in prepared) return prepared.answer;
  const nowMs = parts.nowMs();
  let known: KnownVehicle | null;
  try {
    known = await askBoth(prepared);
  } catch (error) {
    if (!(error instanceof ServiceFault)) throw error;
    const { kind, details, retryAtMs } = error;
    const fault = { kind, status: details.status ?? null, retry_at: wireInstant(retryAtMs) };
    return { ...nothing, outcome: 'fault', registration, fault };
  }
  await inScope(async (scoped) => {
    const key = { organisationId: session.organisationId, registration: prepared.plain };
    await keepRegisterAnswer(scoped, key, { askedAtMs: nowMs, known });
    await auditChange(
      { ...call, scoped, nowMs },
      {
        organisationId: session.organisationId,
        action: 'organization:register_check',
        subjectKind: 'organization',
        subjectId: String(session.organisationId),
        subjectName: registration,
        before: null,
        after: { registration, is_known: known !== null },
      },
    );
  });
  return answerOf(registration, { askedAtMs: nowMs, known }, body.vehicle_type);
}
