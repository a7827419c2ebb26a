import type { LiveEventName } from '@tyrewatch/contract/live/live-events';

/** Something that happened to one vehicle or unit, ready to be written. */
export interface LiveItem {
  /** Of a unit on no vehicle 0, which no driver sees. */
  readonly vehicleId: number;
  readonly organisationId: number;
  /** JSON text of the vehicle, the incident or the unit. */
  readonly json: string;
}

/** A step of the stream: changes of one kind that were loaded together. */
export interface LiveEntry {
  /** Rises by one with each entry. */
  readonly sequence: number;
  readonly event: Exclude<LiveEventName, 'reset'>;
  readonly items: readonly LiveItem[];
}

/** The newest entries of the stream, so that a viewer who was away for moments continues where it was. */
export interface EventRing {
  /** Sequence of the newest entry; 0 before the first. */
  readonly newest: () => number;
  append(event: LiveEntry['event'], items: readonly LiveItem[]): LiveEntry;
  /** Entries after a sequence, oldest first; null when some of them are no longer kept. */
  since(sequence: number): readonly LiveEntry[] | null;
  /** Forgets everything kept: viewers have to load again. */
  clear(): void;
}

/** Creates a ring that keeps at most `itemCapacity` items in all. */
export function createEventRing(itemCapacity: number): EventRing {
  let entries: LiveEntry[] = [];
  let itemCount = 0;
  let newest = 0;
  let oldestKept = 1;

  const forgetOldest = (): void => {
    let dropped = 0;
    while (itemCount > itemCapacity && dropped < entries.length - 1) {
      itemCount -= entries[dropped]?.items.length ?? 0;
      dropped += 1;
    }
    if (dropped === 0) return;
    entries = entries.slice(dropped);
    oldestKept += dropped;
  };
  return {
    newest: () => newest,
    append: (event, items) => {
      newest += 1;
      const entry = { sequence: newest, event, items };
      entries.push(entry);
      itemCount += items.length;
      forgetOldest();
      return entry;
    },
    since: (sequence) => {
      if (sequence < oldestKept - 1 || sequence > newest) return null;
      return entries.slice(sequence - oldestKept + 1);
    },
    clear: () => {
      entries = [];
      itemCount = 0;
      newest += 1;
      oldestKept = newest + 1;
    },
  };
}
