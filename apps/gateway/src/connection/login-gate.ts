import type { IngestUnit } from '@tyrewatch/store/ingest/ingest-configuration';
import type { AddressLimits } from './address-limits.ts';
import type { Admission } from './unit-session.ts';

/** Why a login was refused. */
export type LoginRefusal = 'unknown_unit' | 'too_many_refusals';

/** What the gate needs. */
export interface LoginGatePorts {
  readonly units: { find(imei: string): Promise<IngestUnit | null> };
  readonly limits: AddressLimits;
  /** Hears of every refusal; `unknown_unit` ones belong into the quarantine, the others are only counted. */
  readonly onRefused: (imei: string, address: string, refusal: LoginRefusal) => void;
}

/**
 * Decides who may speak: the allow-list by IMEI. A carrier puts honest and foreign units behind one address, so an
 * address that is refused often is never shut out; it only may not fill the quarantine.
 * Rejects when the database cannot be asked.
 */
export async function admitUnit(imei: string, address: string, ports: LoginGatePorts): Promise<Admission> {
  const unit = await ports.units.find(imei);
  if (unit !== null) return { outcome: 'admitted', unit };
  const refusal = ports.limits.mayBeRefused(address) ? 'unknown_unit' : 'too_many_refusals';
  ports.limits.noteRefusal(address);
  ports.onRefused(imei, address, refusal);
  return { outcome: 'refused' };
}
