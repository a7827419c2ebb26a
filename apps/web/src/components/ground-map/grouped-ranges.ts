import type { RangeResponse, Source } from 'pmtiles';

interface Asked {
  readonly offset: number;
  readonly length: number;
  readonly signal: AbortSignal | undefined;
  readonly etag: string | undefined;
  readonly resolve: (answer: RangeResponse) => void;
  readonly reject: (reason: unknown) => void;
}

/** Bytes nobody asked for that are worth less than a request of their own. */
const greatestGapBytes = 16_384;
/** How long a range waits for others, in milliseconds: a map asks for all tiles of a view within one turn. */
const patienceMs = 2;

const endOf = ({ offset, length }: Asked): number => offset + length;

/** Ranges that lie beside or near each other, in the order of the archive. */
const groupNear = (asked: readonly Asked[]): Asked[][] => {
  const groups: Asked[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const one of asked.toSorted((a, b) => a.offset - b.offset)) {
    if (one.offset - end <= greatestGapBytes) groups.at(-1)?.push(one);
    else groups.push([one]);
    end = Math.max(end, endOf(one));
  }
  return groups;
};

/** Aborts when nobody waits any more; undefined while one of them cannot give up. */
const whenAllGiveUp = (group: readonly Asked[]): AbortSignal | undefined => {
  const signals = group.flatMap(({ signal }) => signal ?? []);
  if (signals.length < group.length) return undefined;
  const all = new AbortController();
  const check = (): void => {
    if (signals.every(({ aborted }) => aborted)) all.abort();
  };
  for (const signal of signals) signal.addEventListener('abort', check, { once: true });
  check();
  return all.signal;
};

/** The part of an answer that one of its group has asked for. */
const partOf = (answer: RangeResponse, start: number, { offset, length }: Asked): RangeResponse => ({
  ...answer,
  data: answer.data.slice(offset - start, offset - start + length),
});

/**
 * An archive whose ranges are fetched together where they were asked for together and lie near each other: the tiles
 * of a view are neighbours in the archive, too. A group fails as a whole, with what its request failed with. The head
 * of the archive, which is read first and holds more than its reader takes from it, is kept for as long as its `etag`
 * is asked for.
 */
export const groupedRanges = (archive: Source): Source => {
  let waiting: Asked[] = [];
  let head: RangeResponse | null = null;
  // Who reads the first byte wants to know it anew; without an etag nobody could tell a change.
  const findInHead = (one: Asked): RangeResponse | null =>
    head !== null && head.etag === one.etag && one.offset > 0 && endOf(one) <= head.data.byteLength
      ? partOf(head, 0, one)
      : null;
  const fetchGroup = async (group: readonly Asked[]): Promise<void> => {
    const start = Math.min(...group.map(({ offset }) => offset));
    const length = Math.max(...group.map(endOf)) - start;
    try {
      const answer = await archive.getBytes(start, length, whenAllGiveUp(group), group[0]?.etag);
      if (start === 0) head = answer;
      for (const one of group) one.resolve(partOf(answer, start, one));
    } catch (reason) {
      for (const one of group) one.reject(reason);
    }
  };
  const fetchWaiting = (): void => {
    const asked = Map.groupBy(waiting, ({ signal }) => signal?.aborted === true);
    waiting = [];
    for (const { signal, reject } of asked.get(true) ?? []) reject(signal?.reason);
    for (const group of groupNear(asked.get(false) ?? [])) void fetchGroup(group);
  };
  return {
    getKey: () => archive.getKey(),
    getBytes: (offset, length, signal, etag) =>
      new Promise((resolve, reject) => {
        const one = { offset, length, signal, etag, resolve, reject };
        const known = findInHead(one);
        if (known !== null) {
          resolve(known);
          return;
        }
        if (waiting.length === 0) setTimeout(fetchWaiting, patienceMs);
        waiting.push(one);
      }),
  };
};
