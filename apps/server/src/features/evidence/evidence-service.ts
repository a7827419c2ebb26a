import { createHash, randomBytes } from 'node:crypto';
import { countedAddress } from '@tyrewatch/domain/access/counted-address';
import type { EvidenceCheck, EvidencePack } from '@tyrewatch/contract/evidence/evidence-endpoints';
import { longestEvidenceDays } from '@tyrewatch/contract/evidence/evidence-endpoints';
import {
  evidenceNumber,
  evidenceNumberBytes,
  findEvidenceNumber,
  printChecksum,
  readEvidenceFile,
} from '@tyrewatch/domain/evidence/evidence-document';
import { dateIn, daysBetween } from '@tyrewatch/domain/maintenance/calendar-date';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import type { Database } from '@tyrewatch/store/database';
import type { EvidencePackRow } from '@tyrewatch/store/evidence/evidence-repository';
import * as repository from '@tyrewatch/store/evidence/evidence-repository';
import type { Scoped } from '@tyrewatch/store/scope';
import { withClaim } from '@tyrewatch/store/scope';
import { numberAttempt } from '@tyrewatch/store/users/sign-in-attempt-repository';
import { makePdf } from '../../files/pdf/make-pdf.ts';
import type { AuditedCall } from '../../http/audit.ts';
import { auditChange } from '../../http/audit.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { getDetail } from '../vehicles/vehicle-detail-routes.ts';
import { evidencePaper } from './evidence-content.ts';
import type { EvidenceInterval } from './evidence-gathering.ts';

const minuteMs = 60_000;
/** Looks that one address has in a minute. */
const looksPerMinute = 20;

/** A pack on the wire. */
export const evidencePackWire = (row: EvidencePackRow): EvidencePack => ({
  id: row.id,
  number: row.number,
  from_on: row.fromOn,
  to_on: row.toOn,
  made_at: wireInstant(row.madeAtMs),
  made_by: row.madeByName,
  defect_count: row.defectCount,
  page_count: row.pageCount,
  size_bytes: row.sizeBytes,
  checksum: row.sha256,
});

/** Throws `validation_failed` where an interval ends before it begins, begins in the future, or is too long. */
function requireInterval({ fromOn, toOn }: EvidenceInterval, today: string): void {
  if (fromOn > today) throw invalidFields([{ field: 'from_on', code: 'in_future', params: {} }]);
  if (toOn > today) throw invalidFields([{ field: 'to_on', code: 'in_future', params: {} }]);
  if (toOn < fromOn) throw invalidFields([{ field: 'to_on', code: 'not_after_start', params: {} }]);
  if (daysBetween(fromOn, toOn) >= longestEvidenceDays) {
    throw invalidFields([{ field: 'to_on', code: 'span_too_long', params: { days: longestEvidenceDays } }]);
  }
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

// The file is not compressed: each page is an object of its own.
const countPages = (bytes: Uint8Array): number =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0;

/** How a pack is asked for: what is read and what is written each has a short transaction of its own, and no lock waits for the drawing. */
export interface EvidenceCall extends Pick<AuditedCall, 'session' | 'request' | 'nowMs'> {
  readonly inScope: <Result>(work: (scoped: Scoped) => Promise<Result>) => Promise<Result>;
  /** Where the reader reached the server, such as `https://tyres.example`. */
  readonly origin: string;
}

/**
 * Makes the evidence pack of a vehicle's interval and keeps it: what it says is what it says for ever. Throws `vehicle_not_found`,
 * `vehicle_registration_ambiguous`, `validation_failed`.
 */
export async function createEvidencePack(
  call: EvidenceCall,
  reference: string,
  interval: EvidenceInterval,
): Promise<EvidencePack> {
  const { session, nowMs, inScope } = call;
  requireInterval(interval, dateIn(nowMs, session.profile.timeZone));
  const number = evidenceNumber(randomBytes(evidenceNumberBytes));
  const { detail, paper, defectCount } = await inScope(async (scoped) => {
    const found = await getDetail(scoped, reference);
    return { detail: found, ...(await evidencePaper(scoped, found, { ...interval, number }, call)) };
  });
  const drawn = await makePdf('evidence', paper);
  const file = readEvidenceFile(drawn);
  if (file === null) throw new Error('the pack has no line for its checksum');
  const sha256 = sha256Of(file.blank);
  const content = printChecksum(drawn, sha256);
  const { vehicleId } = detail.vehicle;
  const pack = {
    ...interval,
    vehicleId,
    number,
    madeAtMs: nowMs,
    madeByName: session.displayName,
    defectCount,
    pageCount: countPages(content),
    sha256,
  };
  const id = await inScope(async (scoped) => {
    // It may have been deleted or moved out of sight meanwhile.
    const { organisationId, vehicle } = await getDetail(scoped, vehicleReference(vehicleId));
    await auditChange(
      { ...call, scoped },
      {
        organisationId,
        action: 'vehicle:evidence',
        subjectKind: 'vehicle',
        subjectId: String(vehicleId),
        subjectName: vehicle.registration,
        before: null,
        after: { number, from_on: interval.fromOn, to_on: interval.toOn },
      },
    );
    const maker = { organisationId, madeByUserId: session.userId };
    return repository.createEvidencePack(scoped.trx, { ...pack, ...maker, content });
  });
  return evidencePackWire({ ...pack, id, sizeBytes: content.length });
}

/** What looking a number up needs. */
export interface EvidenceCheckParts {
  readonly database: Database;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
}

/** The checksum of a number, for anybody. Throws `evidence_not_found`, `throttled` after twenty looks in a minute from one address. */
export async function checkEvidence(
  { database, nowMs }: EvidenceCheckParts,
  typed: string,
  address: string,
): Promise<EvidenceCheck> {
  const counter = { kind: 'evidence_check', windowMs: minuteMs, subject: countedAddress(address) } as const;
  if ((await numberAttempt(database.kysely, counter, nowMs())) > looksPerMinute) {
    throw new Problem('throttled', { seconds: minuteMs / 1000 });
  }
  const number = findEvidenceNumber(typed);
  const found =
    number === null
      ? null
      : await withClaim(database, { evidenceNumber: number }, (trx) => repository.findEvidenceChecksum(trx, number));
  if (found === null) throw new Problem('evidence_not_found');
  const { madeAtMs, pageCount, sha256 } = found;
  return { number: found.number, made_at: wireInstant(madeAtMs), page_count: pageCount, checksum: sha256 };
}
