import { useQueryClient } from '@tanstack/react-query';
import { listVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { endpointKey } from '../../api/endpoint-key.ts';
import { liveVehicles } from '../../live/live.ts';
import { useIdleReorder } from '../../ui/list-offer/use-idle-reorder.ts';
import type { LevelCounts, ListLag, ShownList } from './list-lag.ts';
import { findLag } from './list-lag.ts';

/** Counts of the vehicles that match the filters in force, and when they were answered, epoch milliseconds. */
export interface DatedCounts {
  readonly counts: LevelCounts;
  readonly answeredAtMs: number;
}

/** The list whose order is watched. */
export interface WatchedList {
  /** A loaded row; undefined where the vehicle is not loaded. */
  readonly rowById: (id: number) => VehicleRow | undefined;
  /** Names filters and order. */
  readonly question: string;
  /** The list as shown; undefined while it is not that of the question. */
  readonly shown: ShownList | undefined;
  /** Undefined while unknown. */
  readonly counts: DatedCounts | undefined;
}

/**
 * In what the list lags behind counts that came after it. A list asked for on account of counts is believed until they
 * change: were the two ever to differ for good, it would be asked for again and again.
 */
function useLag({ question, shown, counts }: WatchedList) {
  const [found, setFound] = useState<{ readonly of: string; readonly lag: ListLag | null } | null>(null);
  const settledBy = useRef<string | null>(null);
  // An answer of the list with another total is newer than the counts it was compared with.
  const of = `${question} ${shown?.total}`;
  const compared = { of, shown, counts: counts?.counts };
  const latest = useRef(compared);
  latest.current = compared;
  const answeredAtMs = counts?.answeredAtMs;
  useEffect(() => {
    const now = latest.current;
    if (now.shown === undefined || now.counts === undefined) return;
    if (settledBy.current !== JSON.stringify(now.counts)) settledBy.current = null;
    setFound({ of: now.of, lag: settledBy.current === null ? findLag(now.counts, now.shown) : null });
  }, [answeredAtMs]);
  const lag = found?.of === of ? found.lag : null;
  return {
    lag,
    settle: () => {
      settledBy.current = lag === null ? null : JSON.stringify(counts?.counts);
      setFound(null);
    },
  };
}

/** Whether the list is in order. */
export interface OrderFreshness {
  readonly isOutdated: boolean;
  /** How many vehicles a new order will add; 0 where it only moves or removes some. */
  readonly newCount: number;
  /** Settles when the list has been answered anew, or could not be. */
  readonly reorder: () => Promise<void>;
  /** Says whether the focus is on the offer to order the list anew. */
  readonly hold: (isHeld: boolean) => void;
}

/**
 * Live values never reorder a list under the pointer. When a level on screen has changed, or vehicles belong to what is
 * on screen that are not there, the list is asked for anew after five seconds without interaction, or when the reader
 * asks for it. It waits as long as the offer to do so is held.
 */
export function useOrderFreshness(area: RefObject<HTMLElement | null>, list: WatchedList): OrderFreshness {
  const client = useQueryClient();
  const [changedOf, setChangedOf] = useState<string | null>(null);
  const { lag, settle } = useLag(list);
  const isOutdated = changedOf === list.question || lag !== null;
  const latest = useRef(list);
  latest.current = list;

  const reorder = (): Promise<void> => {
    setChangedOf(null);
    settle();
    return client.invalidateQueries({ queryKey: endpointKey(listVehicles) });
  };
  useEffect(
    () =>
      liveVehicles.onBatch((batch) => {
        for (const [id, vehicle] of batch) {
          const row = latest.current.rowById(id);
          if (row !== undefined && row.level !== vehicle.level) {
            setChangedOf(latest.current.question);
            return;
          }
        }
      }),
    [],
  );
  const hold = useIdleReorder(area, { isOutdated, reorder });
  return { isOutdated, newCount: lag?.newCount ?? 0, reorder, hold };
}
