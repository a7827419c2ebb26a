import type { DealerRequest } from '@tyrewatch/contract/dealers/dealer-request-endpoints';
import { isLinkOpen } from '@tyrewatch/domain/dealers/dealer-request';
import type { DealerRequestRow } from '@tyrewatch/store/dealers/dealer-request-views';
import { wheelPlaceWire } from '../../http/wheel-place-wire.ts';
import { wireInstant } from '../../http/wire-instant.ts';

/** What a dealer was asked for, as the job shows it. */
export const dealerRequestWire = (row: DealerRequestRow, nowMs: number): DealerRequest => ({
  id: row.id,
  job_sheet_id: row.jobId,
  dealer: { id: row.dealerId, name: row.dealerName, email: row.dealerEmail, phone: row.dealerPhone },
  wheel: wheelPlaceWire(row.positionIndex, row.axleConfiguration),
  wanted: row.wanted,
  place: row.place,
  call_back: row.callBack,
  tyre_size: row.tyreSize,
  tyre_wanted: row.tyreWanted,
  note: row.note,
  state: row.state,
  created_at: wireInstant(row.createdAtMs) ?? '',
  created_by: row.createdByName,
  expires_at: wireInstant(row.expiresAtMs) ?? '',
  is_link_open: isLinkOpen(row, nowMs),
  mail_state: row.mailState,
  mail_at: wireInstant(row.mailAtMs),
  viewed_at: wireInstant(row.viewedAtMs),
  answered_at: wireInstant(row.answeredAtMs),
  arrives_at: wireInstant(row.arrivesAtMs),
  decline_reason: row.declineReason,
  on_site_at: wireInstant(row.onSiteAtMs),
  fitted_at: wireInstant(row.fittedAtMs),
  fitting: row.fitting,
  is_entered: row.changeId !== null && !row.isChangeBehind,
  settled_at: wireInstant(row.settledAtMs),
  settled_by: row.settledByName,
  invoice_number: row.invoiceNumber,
  invoiced_at: wireInstant(row.invoicedAtMs),
  withdrawn_at: wireInstant(row.withdrawnAtMs),
  reminded_at: wireInstant(row.remindedAtMs),
  version: row.version,
});
