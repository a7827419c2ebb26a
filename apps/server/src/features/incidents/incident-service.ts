import type { FastifyRequest } from 'fastify';
import type { AuditAction } from '@tyrewatch/domain/access/audit-action';
import { defaultSilenceHours } from '@tyrewatch/domain/incidents/acknowledgement-silence';
import type { ProblemCode } from '@tyrewatch/domain/problems/problem-codes';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import * as incidents from '@tyrewatch/store/incidents/incident-repository';
import type { IncidentOutcome } from '@tyrewatch/store/incidents/incident-repository';
import { findIncident } from '@tyrewatch/store/incidents/incident-views';
import type { IncidentView } from '@tyrewatch/store/incidents/incident-views';
import type { Scoped } from '@tyrewatch/store/scope';
import { signalChanges } from '@tyrewatch/store/signals/change-signals';
import { auditChange } from '../../http/audit.ts';
import type { Session } from '../../http/session.ts';
import { getAssignable } from './assignable-people.ts';

/** Who does something to an incident, within which transaction. */
export interface IncidentCall {
  readonly scoped: Scoped;
  readonly session: Session;
  readonly request: FastifyRequest;
  readonly nowMs: number;
}

const refusal: Readonly<Record<Exclude<IncidentOutcome, 'done'>, ProblemCode>> = {
  not_found: 'incident_not_found',
  version_mismatch: 'version_conflict',
  not_open: 'incident_transition_refused',
};

/** One incident. Throws `incident_not_found`, alike for absent incidents and those of others. */
export async function getIncident(scoped: Scoped, incidentId: number): Promise<IncidentView> {
  const incident = await findIncident(scoped, incidentId);
  if (incident === null) throw new Problem('incident_not_found');
  return incident;
}

const audited = ({ state, level, note, acknowledgedUntilMs, assignee }: IncidentView) => ({
  state,
  level,
  note,
  assignee: assignee?.name ?? null,
  acknowledged_until: acknowledgedUntilMs === null ? null : new Date(acknowledgedUntilMs).toISOString(),
});

async function change(
  call: IncidentCall,
  incidentId: number,
  action: AuditAction,
  apply: (before: IncidentView) => Promise<IncidentOutcome>,
): Promise<IncidentView> {
  const before = await getIncident(call.scoped, incidentId);
  const outcome = await apply(before);
  if (outcome !== 'done') throw new Problem(refusal[outcome]);
  const after = await getIncident(call.scoped, incidentId);
  await auditChange(call, {
    organisationId: after.organisationId,
    action,
    subjectKind: 'incident',
    subjectId: String(incidentId),
    subjectName: after.registration,
    before: audited(before),
    after: audited(after),
  });
  // Heard by viewers when this transaction commits, and never otherwise.
  await signalChanges({ kysely: call.scoped.trx }, { vehicleIds: [], incidentIds: [incidentId] });
  return after;
}

const actorOf = ({ session, nowMs }: IncidentCall) => ({
  userId: session.userId,
  name: session.displayName,
  atMs: nowMs,
});

const hourMs = 3_600_000;

const defaultUntilMs = ({ level }: IncidentView, nowMs: number): number | null => {
  const hours = defaultSilenceHours(level);
  return hours === null ? null : nowMs + hours * hourMs;
};

/**
 * Takes note of an incident until an instant; null = until it is resolved, undefined = as long as its level is silent by
 * default. `version` null = whatever it is. Throws `incident_not_found`, `version_conflict`, `incident_transition_refused`.
 */
export async function acknowledge(
  call: IncidentCall,
  incidentId: number,
  wanted: {
    readonly version: number | null;
    readonly note: string | null;
    readonly untilMs: number | null | undefined;
  },
): Promise<IncidentView> {
  const { version: expectedVersion, note, untilMs } = wanted;
  if (typeof untilMs === 'number' && untilMs <= call.nowMs) {
    throw invalidFields([{ field: 'until', code: 'not_in_future', params: {} }]);
  }
  const action = { incidentId, expectedVersion, actor: actorOf(call), note };
  return change(call, incidentId, 'incident:acknowledge', (before) =>
    incidents.acknowledgeIncident(call.scoped, {
      ...action,
      untilMs: untilMs === undefined ? defaultUntilMs(before, call.nowMs) : untilMs,
    }),
  );
}

/** Takes an acknowledgement back. Throws like {@link acknowledge}; `expectedVersion` null = whatever it is. */
export async function withdraw(
  call: IncidentCall,
  incidentId: number,
  expectedVersion: number | null,
): Promise<IncidentView> {
  const action = { incidentId, expectedVersion, actor: actorOf(call) };
  return change(call, incidentId, 'incident:withdraw_acknowledgement', () =>
    incidents.withdrawAcknowledgement(call.scoped, action),
  );
}

/**
 * Assigns an incident to somebody who sees its vehicle; `userId` null = to nobody. Throws like {@link acknowledge}, and
 * `validation_failed` for anybody else.
 */
export async function assign(
  call: IncidentCall,
  incidentId: number,
  { userId, version }: { readonly userId: number | null; readonly version: number | null },
): Promise<IncidentView> {
  return change(call, incidentId, 'incident:assign', async ({ vehicleId, assignee }) => {
    const isNew = userId !== null && userId !== assignee?.userId;
    if (isNew) await getAssignable(call.scoped, vehicleId, userId, 'user_id');
    return incidents.assignIncident(call.scoped, {
      incidentId,
      expectedVersion: version,
      actor: actorOf(call),
      userId,
    });
  });
}
