import { countedAddress } from '@tyrewatch/domain/access/counted-address';
import { LineShares } from '@tyrewatch/process-log/line-allowance';
import type { LineBudget } from '@tyrewatch/process-log/line-allowance';
import type { Logger } from 'pino';
import type { UnitSession } from '../connection/unit-session.ts';
import type { StrangeMessage } from './unknown-unit-quarantine.ts';

/** What was set aside of an admitted unit. */
export interface SetAside {
  readonly reason: string;
  /** Null when the reason says all. */
  readonly detail: string | null;
  /** Records that were set aside; null for a frame that could not be decoded. */
  readonly recordCount: number | null;
  readonly byteCount: number;
}

/** The admitted unit something was set aside of, and where it came from. */
export interface SetAsideSource {
  readonly unit: Pick<UnitSession['unit'], 'imei' | 'vehicleId'>;
  readonly address: string;
  readonly transport: string;
}

/** What the log of refusals needs. */
export interface RefusalLogPorts {
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly now: () => number;
}

const perSubject: LineBudget = { burst: 5, perMinute: 1 };
/** For all strangers together, because the address of a datagram can be made up; the same for all units. */
const perSender: LineBudget = { burst: 60, perMinute: 30 };
/**
 * Says in the log what was refused or set aside: who sent it, from where, why and how long it was, never what was in
 * it. Each address and each unit may take a few lines, strangers together no more than leaves the rest readable; how
 * many lines were withheld is said once a minute.
 */
export class RefusalLog {
  readonly #log: RefusalLogPorts['log'];
  readonly #lines: Readonly<Record<'stranger' | 'unit', LineShares>>;

  constructor({ log, now }: RefusalLogPorts) {
    this.#log = log;
    const linesOf = (): LineShares => new LineShares(now, { each: perSubject, together: perSender });
    this.#lines = { stranger: linesOf(), unit: linesOf() };
  }

  /** A sender that is no admitted unit was refused. */
  noteStranger({ bytes, transport, address, imei, reason, detail }: StrangeMessage): void {
    if (!this.#lines.stranger.take(countedAddress(address))) return;
    this.#log.info({ event: 'refused', transport, address, imei, reason, detail, byteCount: bytes.length }, 'refused');
  }

  /** Something of an admitted unit was set aside; `error` where storing it failed. */
  noteUnit({ unit, address, transport }: SetAsideSource, setAside: SetAside, error?: unknown): void {
    if (!this.#lines.unit.take(unit.imei)) return;
    const { imei, vehicleId } = unit;
    const fields = { event: 'set_aside', transport, address, imei, vehicleId, ...setAside };
    this.#log.warn(error === undefined ? fields : { ...fields, err: error }, 'set aside');
  }

  /** Says how many lines were withheld since the last time; call now and then. */
  tellWithheld(): void {
    const count = Object.values(this.#lines).reduce((sum, lines) => sum + lines.takeWithheldCount(), 0);
    if (count > 0) this.#log.warn({ event: 'refusals_withheld', count }, 'further refusals were not told');
  }
}
