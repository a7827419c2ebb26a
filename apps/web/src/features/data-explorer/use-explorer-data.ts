import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { Series, SeriesIncident } from '@tyrewatch/contract/series/series-endpoints';
import { listSeries, listVehicleChannels } from '@tyrewatch/contract/series/series-endpoints';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import { endpointQuery } from '../../api/endpoint-query.ts';
import type { TimeRange } from '../../components/overview-state/history-limits.ts';
import type { ShownSeries } from './explorer-search.ts';
import { idOf } from './explorer-search.ts';

/** A vehicle that is compared, with what it ever gave. */
export interface ComparedVehicle {
  readonly reference: string;
  /** Undefined until it has been answered. */
  readonly channels: AnswerOf<typeof listVehicleChannels> | undefined;
}

/** The compared vehicles; one named twice, in two ways, stands there once. */
export function useComparedVehicles(references: readonly string[]): ComparedVehicle[] {
  const found = useQueries({
    queries: references.map((reference) => ({
      ...endpointQuery(listVehicleChannels, { params: { vehicle_id: reference } }),
      staleTime: 60_000,
      retry: false,
    })),
  });
  const ids = found.map(({ data }) => data?.vehicle_id);
  return references.flatMap((reference, index) => {
    const { data: channels, isError } = found[index] ?? {};
    const isKnown = channels !== undefined && ids.indexOf(channels.vehicle_id) < index;
    return isError === true || isKnown ? [] : [{ reference, channels }];
  });
}

/** What the server answers of the series shown, vehicle by vehicle, so that one that fails leaves the others. */
export interface ExplorerData {
  readonly byId: ReadonlyMap<string, Series>;
  readonly incidents: readonly SeriesIncident[];
  /** How many series are left out, because their vehicle is not in the caller's sight. */
  readonly leftOutCount: number;
  readonly failures: readonly { readonly vehicle: string; readonly error: unknown; readonly retry: () => void }[];
  readonly isLoading: boolean;
  /** What is shown is of another range, until the answer comes. */
  readonly isOutdated: boolean;
}

/** Asks for the series over the range; `points` bounds what each is drawn by. */
export function useExplorerData(shown: readonly ShownSeries[], range: TimeRange, points: number): ExplorerData {
  const vehicles = [...Map.groupBy(shown, ({ vehicle }) => vehicle)];
  return useQueries({
    queries: vehicles.map(([, series]) => ({
      ...endpointQuery(listSeries, {
        query: {
          series: series.map(idOf).join(','),
          from: new Date(range.fromS * 1000).toISOString(),
          to: new Date(range.toS * 1000).toISOString(),
          points: String(points) as never,
        },
      }),
      placeholderData: keepPreviousData,
    })),
    combine: (answers): ExplorerData => ({
      byId: new Map(answers.flatMap(({ data }) => data?.items ?? []).map((series) => [series.series, series])),
      incidents: answers.flatMap(({ data }) => data?.incidents ?? []),
      leftOutCount: answers.reduce((sum, { data }) => sum + (data?.left_out.length ?? 0), 0),
      failures: answers.flatMap(({ error, refetch }, index) =>
        error === null ? [] : [{ vehicle: vehicles[index]?.[0] ?? '', error, retry: () => void refetch() }],
      ),
      isLoading: answers.some(({ isPending }) => isPending),
      isOutdated: answers.some(({ isPlaceholderData }) => isPlaceholderData),
    }),
  });
}
