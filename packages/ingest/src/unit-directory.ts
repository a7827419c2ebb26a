import type { IngestUnit } from '@tyrewatch/store/ingest/ingest-configuration';

/** How long and how much a directory remembers. */
export interface UnitDirectoryOptions {
  /** Loads enabled units by IMEI in one query; those not on the allow-list are missing from the answer. */
  readonly load: (imeis: readonly string[]) => Promise<readonly IngestUnit[]>;
  readonly now: () => number;
  /** Milliseconds for which a found unit is believed. */
  readonly foundForMs?: number;
  /** Milliseconds for which an absence is believed; short, because people add units and watch. */
  readonly absentForMs?: number;
  /** Most units remembered, and most absent names: foreign ones must not push known ones out. */
  readonly maximumEntries?: number;
}

interface Entry {
  readonly unit: IngestUnit | null;
  readonly loadedAtMs: number;
}

interface Wish {
  readonly imei: string;
  readonly resolve: (unit: IngestUnit | null) => void;
  readonly reject: (error: unknown) => void;
}

const largestLookUp = 1000;

/**
 * The allow-list by IMEI with a short memory. Look-ups that come together are one query, so that ten thousand units
 * that reconnect at once are ten queries.
 */
export class UnitDirectory {
  readonly #options: Required<UnitDirectoryOptions>;
  readonly #found = new Map<string, Entry>();
  readonly #absent = new Map<string, Entry>();
  #wishes: Wish[] = [];
  /** Names whose look-up is under way, without those forgotten since it began: what it brings of them may be out of date. */
  #underWay = new Set<string>();
  #isLoading = false;

  constructor(options: UnitDirectoryOptions) {
    this.#options = { foundForMs: 60_000, absentForMs: 5_000, maximumEntries: 200_000, ...options };
  }

  /**
   * The unit of an IMEI; null when it is not on the allow-list. Rejects with the error of the look-up when nothing
   * is remembered: a known unit stays known while the database is away.
   */
  async find(imei: string): Promise<IngestUnit | null> {
    const entry = this.#found.get(imei) ?? this.#absent.get(imei);
    if (entry !== undefined && this.#isFresh(entry)) return entry.unit;
    try {
      return await this.#lookUp(imei);
    } catch (error) {
      if (entry?.unit) return entry.unit;
      throw error;
    }
  }

  /** Forgets a name, or all; a look-up under way is made again. */
  forget(imei?: string): void {
    for (const entries of [this.#found, this.#absent, this.#underWay]) {
      if (imei === undefined) entries.clear();
      else entries.delete(imei);
    }
  }

  #isFresh(entry: Entry): boolean {
    const ageMs = this.#options.now() - entry.loadedAtMs;
    return ageMs >= 0 && ageMs < (entry.unit === null ? this.#options.absentForMs : this.#options.foundForMs);
  }

  #lookUp(imei: string): Promise<IngestUnit | null> {
    return new Promise((resolve, reject) => {
      this.#wishes.push({ imei, resolve, reject });
      if (!this.#isLoading) {
        this.#isLoading = true;
        setImmediate(() => void this.#loadWishes());
      }
    });
  }

  async #loadWishes(): Promise<void> {
    while (this.#wishes.length > 0) {
      const wishes = this.#wishes.splice(0, largestLookUp);
      this.#underWay = new Set(wishes.map(({ imei }) => imei));
      try {
        const units = await this.#options.load([...this.#underWay]);
        const byImei = new Map(units.map((unit) => [unit.imei, unit]));
        const [current, outdated] = [wishes.filter(this.#isCurrent), wishes.filter((wish) => !this.#isCurrent(wish))];
        this.#wishes.push(...outdated);
        for (const { imei, resolve } of current) resolve(this.#remember(imei, byImei.get(imei) ?? null));
      } catch (error) {
        for (const { reject } of wishes) reject(error);
      }
    }
    this.#isLoading = false;
  }

  readonly #isCurrent = ({ imei }: Wish): boolean => this.#underWay.has(imei);

  #remember(imei: string, unit: IngestUnit | null): IngestUnit | null {
    const [entries, others] = unit === null ? [this.#absent, this.#found] : [this.#found, this.#absent];
    others.delete(imei);
    // Anew, so that it counts as the youngest.
    entries.delete(imei);
    entries.set(imei, { unit, loadedAtMs: this.#options.now() });
    while (entries.size > this.#options.maximumEntries) {
      const oldest = entries.keys().next().value;
      if (oldest === undefined) break;
      entries.delete(oldest);
    }
    return unit;
  }
}
