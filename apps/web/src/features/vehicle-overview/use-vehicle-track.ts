import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getVehicleTrack } from '@tyrewatch/contract/vehicles/vehicle-track-endpoints';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { useTimeZone } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import type { TimeRange } from '../../components/overview-state/history-limits.ts';
import type { TrackChoice } from '../../components/overview-state/overview-state.ts';
import { useNowMs } from '../../i18n/use-now.ts';
import { instantOfWallTime, wallTimeOf } from '../../ui/date-range/wall-time.ts';

/** How often a track that reaches until now is asked for again, in seconds. */
const stepS = 120;
const daySeconds = 86_400;

/** The ends of what is shown at an instant (epoch seconds): whole steps, so that the same question is asked only once. */
export function trackRange(choice: TrackChoice, nowS: number, timeZone: string): TimeRange {
  if (typeof choice !== 'string') return choice;
  const toS = Math.ceil(nowS / stepS) * stepS;
  if (choice !== 'today') return { fromS: toS - (choice === '24h' ? 1 : 7) * daySeconds, toS };
  const midnight = `${wallTimeOf(nowS, timeZone).slice(0, 10)}T00:00`;
  return { fromS: instantOfWallTime(midnight, timeZone) ?? toS - daySeconds, toS };
}

const instant = (atS: number): string => new Date(atS * 1000).toISOString();

/** Where a vehicle went over the chosen time; until another answer has come, that of the time chosen before. */
export function useVehicleTrack(vehicleId: number, choice: TrackChoice) {
  const timeZone = useTimeZone() ?? 'UTC';
  const range = trackRange(choice, useNowMs() / 1000, timeZone);
  const query = useQuery({
    ...endpointQuery(getVehicleTrack, {
      params: { vehicle_id: vehicleReference(vehicleId) },
      query: { from: instant(range.fromS), to: instant(range.toS) },
    }),
    placeholderData: keepPreviousData,
  });
  return { range, query };
}
