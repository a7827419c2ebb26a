import type { Refusal } from '@tyrewatch/device-protocol/teltonika/refusal';
import type { IngestUnit } from '@tyrewatch/store/ingest/ingest-configuration';
import type { AddressLimits } from '../connection/address-limits.ts';
import type { LoginRefusal } from '../connection/login-gate.ts';
import type { UnitSession } from '../connection/unit-session.ts';
import type { GatewayMetrics } from '../gateway-metrics.ts';
import type { FrameHandler } from './frame-handler.ts';
import type { RefusalLog } from './refusal-log.ts';
import type { StrangeMessage, UnknownUnitQuarantine } from './unknown-unit-quarantine.ts';

/** What the handler needs. */
export interface RefusalHandlerPorts {
  readonly units: { find(imei: string): Promise<IngestUnit | null> };
  readonly limits: AddressLimits;
  readonly frames: Pick<FrameHandler, 'takeRefused'>;
  readonly strangers: Pick<UnknownUnitQuarantine, 'keep'>;
  readonly metrics: Pick<GatewayMetrics, 'logins' | 'decodeErrors'>;
  readonly log: Pick<RefusalLog, 'noteStranger'>;
}

/** A login that was refused, with the bytes it came as. */
export type RefusedLogin = Pick<StrangeMessage, 'transport' | 'address' | 'imei' | 'bytes'> & {
  readonly reason: LoginRefusal;
};

/** A datagram that could not be decoded. */
export interface RefusedDatagram {
  readonly address: string;
  /** The IMEI it names; null when it names none. */
  readonly imei: string | null;
  readonly refusal: Refusal;
  readonly bytes: Uint8Array;
}

/** Takes what is refused: counts it, says it in the log, and puts aside as much as its address may have. */
export class RefusalHandler {
  readonly #ports: RefusalHandlerPorts;

  constructor(ports: RefusalHandlerPorts) {
    this.#ports = ports;
  }

  /** A unit that is not on the allow-list has named itself. */
  refuseLogin(login: RefusedLogin): void {
    const { metrics, strangers, log } = this.#ports;
    const message = { ...login, detail: null };
    metrics.logins.inc({ outcome: login.reason });
    log.noteStranger(message);
    if (login.reason === 'unknown_unit') strangers.keep(message);
  }

  /** A connection has lost its synchrony; `session` is null before the login. */
  refuseStream(
    address: string,
    session: UnitSession | null,
    { refusal, bytes }: { readonly refusal: Refusal; readonly bytes: Uint8Array },
  ): void {
    const message = undecodable('tcp', { address, imei: null, refusal, bytes });
    if (session === null) this.#noteStranger(message, refusal, this.#charge(address));
    else this.#ports.frames.takeRefused(session, refusal, bytes).catch(() => undefined);
  }

  /** Puts a datagram aside under the unit it names, as far as its address may have anything put aside. */
  async refuseDatagram(datagram: RefusedDatagram): Promise<void> {
    const { address, imei, refusal, bytes } = datagram;
    const message = undecodable('udp', datagram);
    // charged before the look-up, so that an address cannot have names looked up without end; to the address,
    // because anybody can name a unit in a datagram
    const isKept = this.#charge(address);
    const unit = isKept && imei !== null ? await this.#findUnit(imei) : null;
    if (unit === null) this.#noteStranger(message, refusal, isKept);
    else await this.#ports.frames.takeRefused({ unit, address, transport: 'udp' }, refusal, bytes);
  }

  /** The unit by the allow-list; null also while nobody can be asked. */
  #findUnit(imei: string): Promise<IngestUnit | null> {
    return this.#ports.units.find(imei).catch(() => null);
  }

  /** Charges an address for a refusal; false when it may have nothing more put aside. */
  #charge(address: string): boolean {
    const { limits } = this.#ports;
    if (!limits.mayBeRefused(address)) return false;
    limits.noteRefusal(address);
    return true;
  }

  #noteStranger(message: StrangeMessage, { reason }: Refusal, isKept: boolean): void {
    const { metrics, strangers, log } = this.#ports;
    metrics.decodeErrors.inc({ reason });
    log.noteStranger(message);
    if (isKept) strangers.keep(message);
  }
}

const undecodable = (transport: 'tcp' | 'udp', { address, imei, refusal, bytes }: RefusedDatagram): StrangeMessage => ({
  transport,
  address,
  imei,
  reason: 'packet_undecodable',
  detail: `${refusal.reason}: ${refusal.detail}`,
  bytes,
});
