import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { hasFailed } from '../../api/failed-query.ts';
import { baseMapQuery, spoilGround } from './ground-archive.ts';

/** The ground below the vehicles, and whether it is missing: as a whole, or single tiles of one that has arrived. */
export function useGround() {
  const query = useQuery(baseMapQuery);
  const [gapOfMs, setGapOfMs] = useState<number | null>(null);
  // Changes whenever the ground has been opened anew; 0 = never yet.
  const openedAtMs = query.dataUpdatedAt;
  // Another one for each opening: what is drawn from the ground is made anew with it.
  const onGap = useCallback(() => {
    spoilGround();
    setGapOfMs(openedAtMs);
  }, [openedAtMs]);
  const isMissing = hasFailed(query) || gapOfMs === openedAtMs;
  return {
    // Where there is no ground to read, the vehicles are there all the same.
    baseMap: query.data ?? 'built_in',
    isMissing,
    isPending: query.isPending && !isMissing,
    onGap,
    refetch: query.refetch,
  } as const;
}
