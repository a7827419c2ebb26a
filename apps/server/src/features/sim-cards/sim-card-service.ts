import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type * as endpoints from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import type { AuditAction } from '@tyrewatch/domain/access/audit-action';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import { findIccid, findImsi, findMsisdn } from '@tyrewatch/domain/sims/sim-card-numbers';
import type { Scoped } from '@tyrewatch/store/scope';
import * as simCards from '@tyrewatch/store/sim-cards/sim-card-repository';
import {
  findOpenSimRequest,
  writeDesiredState,
  writeReportedSim,
} from '@tyrewatch/store/sim-cards/sim-request-repository';
import type { SimCardView } from '@tyrewatch/store/sim-cards/sim-card-views';
import { findSimCard } from '@tyrewatch/store/sim-cards/sim-card-views';
import type { AuditedCall } from '../../http/audit.ts';
import { auditChange } from '../../http/audit.ts';
import { explainingViolations } from '../../http/constraint-violation.ts';
import { requireVersion } from '../../http/entity-version.ts';

/** Who changes SIM cards, within which transaction, and which version they saw. */
export interface SimCardCall extends AuditedCall {
  readonly wantedVersion: number | null;
}

/** One SIM card. Throws `sim_card_not_found`, alike for absent cards and those of others. */
export async function getSimCard(scoped: Scoped, simCardId: number): Promise<SimCardView> {
  const card = await findSimCard(scoped, simCardId);
  if (card === null) throw new Problem('sim_card_not_found');
  return card;
}

/** Digits by `find`; null where nothing is said. Throws `problem` for what are none. */
function digitsOf(text: string | null, find: (text: string) => string | null, problem: Problem): string | null {
  if (text === null || text.trim() === '') return null;
  const digits = find(text);
  if (digits === null) throw problem;
  return digits;
}

const wrong = (field: string): Problem => invalidFields([{ field, code: 'invalid_format', params: {} }]);
const wrongMsisdn = new Problem('msisdn_invalid', {}, [{ field: 'msisdn', code: 'invalid_format', params: {} }]);

/** The numbers as they are kept. Throws `validation_failed`, `msisdn_invalid`. */
function numbersOf(wanted: simCards.SimCardNumbers): simCards.SimCardNumbers {
  const iccid = digitsOf(wanted.iccid, findIccid, wrong('iccid'));
  if (iccid === null) throw wrong('iccid');
  return {
    iccid,
    msisdn: digitsOf(wanted.msisdn, findMsisdn, wrongMsisdn),
    imsi: digitsOf(wanted.imsi, findImsi, wrong('imsi')),
  };
}

/** What the audit trail keeps of a card; its state where people enter it. */
const auditedCard = ({ iccid, msisdn, imsi, provider, reportedState }: SimCardView) => ({
  iccid,
  msisdn,
  imsi,
  provider,
  ...(provider === 'manual' ? { reported_state: reportedState } : {}),
});

/** What its provider told people of a card that nobody asks about. Throws `validation_failed` for other cards. */
async function writeToldState(
  { scoped, nowMs }: SimCardCall,
  simCardId: number,
  provider: string,
  state: 'active' | 'suspended' | null,
): Promise<void> {
  if (provider !== 'manual') throw wrong('reported_state');
  const reported = state === null ? null : { state, atMs: nowMs, report: null };
  await writeReportedSim(scoped.trx, simCardId, reported);
}

/** Forgets what was asked for and reported of a card that is another now. Throws `sim_request_open` while its provider is at work. */
async function forgetStates({ scoped: { trx } }: SimCardCall, simCardId: number): Promise<void> {
  if ((await findOpenSimRequest(trx, simCardId)) !== null) throw new Problem('sim_request_open');
  await writeReportedSim(trx, simCardId, null);
  await writeDesiredState(trx, simCardId, null);
}

async function tell(
  call: SimCardCall,
  action: AuditAction,
  before: SimCardView | null,
  after: SimCardView | null,
): Promise<void> {
  const card = after ?? before;
  if (card === null) throw new Error('an audit entry is about a SIM card');
  await auditChange(call, {
    organisationId: card.organisationId,
    action,
    subjectKind: 'sim_card',
    subjectId: String(card.simCardId),
    subjectName: card.iccid,
    before: before && auditedCard(before),
    after: after && auditedCard(after),
  });
}

const writing = <Result>(write: () => Promise<Result>): Promise<Result> =>
  explainingViolations({ duplicate: new Problem('sim_card_duplicate') }, write);

/** Creates a SIM card. Throws `validation_failed`, `msisdn_invalid`, `sim_card_duplicate`, `organization_not_found`. */
export async function createSimCard(
  call: SimCardCall,
  wanted: BodyOf<typeof endpoints.createSimCard>,
): Promise<SimCardView> {
  const { scoped, session } = call;
  const numbers = numbersOf(wanted);
  const organisationId = wanted.organization_id ?? session.organisationId;
  if (!session.organisationIds.includes(organisationId)) throw new Problem('organization_not_found');
  const [simCardId = 0] = await writing(() =>
    simCards.createSimCards(scoped.trx, [{ organisationId, ...numbers, provider: wanted.provider }]),
  );
  const created = await getSimCard(scoped, simCardId);
  await tell(call, 'sim_card:create', null, created);
  return created;
}

/** Corrects the numbers of a SIM card, or whose it is. Throws `sim_card_not_found`, `version_conflict`, `sim_request_open`, and those of `createSimCard`. */
export async function updateSimCard(
  call: SimCardCall,
  simCardId: number,
  wanted: BodyOf<typeof endpoints.updateSimCard>,
): Promise<SimCardView> {
  const { scoped } = call;
  const before = await getSimCard(scoped, simCardId);
  requireVersion(call.wantedVersion, before.version);
  const { iccid = before.iccid, msisdn = before.msisdn, imsi = before.imsi, provider = before.provider } = wanted;
  const changed = { ...numbersOf({ iccid, msisdn, imsi }), provider };
  const isDone = await writing(() =>
    simCards.updateSimCard(scoped.trx, { simCardId, expectedVersion: before.version }, changed),
  );
  if (!isDone) throw new Problem('version_conflict');
  if (changed.iccid !== before.iccid || provider !== before.provider) await forgetStates(call, simCardId);
  if (wanted.reported_state !== undefined) await writeToldState(call, simCardId, provider, wanted.reported_state);
  const after = await getSimCard(scoped, simCardId);
  await tell(call, 'sim_card:update', before, after);
  return after;
}

/** Deletes a SIM card. Throws `sim_card_not_found`, `version_conflict`, and `sim_card_linked` while it is in a unit. */
export async function deleteSimCard(call: SimCardCall, simCardId: number): Promise<void> {
  const { scoped } = call;
  const before = await getSimCard(scoped, simCardId);
  requireVersion(call.wantedVersion, before.version);
  const linked = new Problem('sim_card_linked', { imei: before.imei ?? '' });
  if (before.imei !== null) throw linked;
  const isDone = await explainingViolations({ inUse: linked }, () =>
    simCards.deleteSimCard(scoped.trx, { simCardId, expectedVersion: before.version }),
  );
  if (!isDone) throw new Problem('version_conflict');
  await tell(call, 'sim_card:delete', before, null);
}
