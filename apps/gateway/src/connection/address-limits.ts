import { countedAddress } from '@tyrewatch/domain/access/counted-address';

/** How much one address may ask for. */
export interface AddressAllowance {
  /** Connections of one address that have not logged in yet. */
  readonly pendingLogins: number;
  /** Refused logins an address may cause at once. */
  readonly refusalBurst: number;
  /** Refused logins an address earns back each minute. */
  readonly refusalsPerMinute: number;
}

/** What holds for addresses unless set otherwise. A mobile carrier puts thousands of units behind one address. */
export const defaultAddressAllowance: AddressAllowance = {
  pendingLogins: 5000,
  refusalBurst: 60,
  refusalsPerMinute: 30,
};

interface AddressUse {
  pendingLogins: number;
  refusalsLeft: number;
  countedAtMs: number;
}

const minuteMs = 60_000;

/**
 * Limits by address. An address that has used up its refusals is not shut out, because honest units may share it:
 * what it is refused from then on is counted, not kept.
 */
export class AddressLimits {
  readonly #uses = new Map<string, AddressUse>();
  readonly #allowance: AddressAllowance;
  readonly #now: () => number;

  constructor(now: () => number, allowance: AddressAllowance = defaultAddressAllowance) {
    this.#now = now;
    this.#allowance = allowance;
  }

  /** Number of addresses remembered. */
  get addressCount(): number {
    return this.#uses.size;
  }

  /** Counts a connection that has not logged in; false when the address has too many of them. */
  openLogin(address: string): boolean {
    const use = this.#useOf(address);
    if (use.pendingLogins >= this.#allowance.pendingLogins) return false;
    use.pendingLogins += 1;
    return true;
  }

  /** Ends what {@link openLogin} began: logged in, refused or gone. */
  closeLogin(address: string): void {
    const use = this.#useOf(address);
    use.pendingLogins = Math.max(0, use.pendingLogins - 1);
  }

  /** Whether a refusal of the address may still take a row in the quarantine. */
  mayBeRefused(address: string): boolean {
    return this.#useOf(address).refusalsLeft >= 1;
  }

  /** Counts a refused login. */
  noteRefusal(address: string): void {
    const use = this.#useOf(address);
    use.refusalsLeft = Math.max(0, use.refusalsLeft - 1);
  }

  /** Forgets addresses that are back at their full allowance; call now and then. */
  forgetIdle(): void {
    for (const [counted, use] of this.#uses) {
      this.#earn(use);
      if (use.pendingLogins === 0 && use.refusalsLeft >= this.#allowance.refusalBurst) this.#uses.delete(counted);
    }
  }

  #useOf(address: string): AddressUse {
    const counted = countedAddress(address);
    const { refusalBurst } = this.#allowance;
    const use = this.#uses.get(counted) ?? { pendingLogins: 0, refusalsLeft: refusalBurst, countedAtMs: this.#now() };
    this.#earn(use);
    this.#uses.set(counted, use);
    return use;
  }

  #earn(use: AddressUse): void {
    const nowMs = this.#now();
    const { refusalBurst, refusalsPerMinute } = this.#allowance;
    const earned = (Math.max(0, nowMs - use.countedAtMs) / minuteMs) * refusalsPerMinute;
    use.refusalsLeft = Math.min(refusalBurst, use.refusalsLeft + earned);
    use.countedAtMs = nowMs;
  }
}
