import type { SimCard } from '@tyrewatch/contract/sim-cards/sim-card-endpoints';
import type { SimCardView } from '@tyrewatch/store/sim-cards/sim-card-views';
import { vehicleNameWire } from '../../http/vehicle-name-wire.ts';
import { wireInstant } from '../../http/wire-instant.ts';

/** A SIM card as it travels. */
export const simCardWire = (card: SimCardView): SimCard => ({
  id: card.simCardId,
  iccid: card.iccid,
  msisdn: card.msisdn,
  imsi: card.imsi,
  provider: card.provider,
  state: card.state,
  desired_state: card.desiredState,
  reported_state: card.reportedState,
  reported_at: wireInstant(card.reportedAtMs),
  imei: card.imei,
  vehicle: vehicleNameWire(card),
  organization: { id: card.organisationId, name: card.organisationName },
  version: card.version,
});
