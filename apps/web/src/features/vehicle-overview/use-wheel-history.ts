import { useQuery } from '@tanstack/react-query';
import { getWheelHistory } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { type AnsweredHistory, type HistoryRequest, isOtherChoice, standInFor } from './answered-history.ts';

/** A wheel's history: what to show of it now, and whether that is another choice than the one wished for. */
export function useWheelHistory(wish: HistoryRequest) {
  const { queryKey, queryFn } = endpointQuery(getWheelHistory, {
    params: { vehicle_id: vehicleReference(wish.vehicleId), position: wish.position },
    query: {
      from: new Date(wish.range.fromS * 1_000).toISOString(),
      to: new Date(wish.range.toS * 1_000).toISOString(),
      points: 1_000,
    },
  });
  const query = useQuery<AnsweredHistory>({
    queryKey,
    queryFn: async (context) => ({ ...wish, answer: await queryFn(context) }),
    placeholderData: (previous) => standInFor(wish, previous),
  });
  const shown = query.data;
  return { query, shown, isOther: query.isPlaceholderData && shown !== undefined && isOtherChoice(shown, wish) };
}
