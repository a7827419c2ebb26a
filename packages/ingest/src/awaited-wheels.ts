import type { TrackState } from '@tyrewatch/domain/judging/track-state';
import type { VehicleTrack } from '@tyrewatch/domain/judging/vehicle-track';
import { silenceAlarmDrivingMs } from '@tyrewatch/domain/levels/silence';
import type { IngestVehicle } from '@tyrewatch/store/ingest/ingest-configuration';

/** Storage indexes of the wheels of a vehicle that have a sensor: they should be told of. */
export const awaitedWheelsOf = ({ wheels }: Pick<IngestVehicle, 'wheels'>): ReadonlySet<number> =>
  new Set(wheels.filter(({ sensorCode }) => sensorCode !== null).map(({ positionIndex }) => positionIndex));

/** The state with the silence of wheels that never told a pressure counted from these driving times on, while they have a sensor. */
function withAwaited(state: TrackState, sinceDrivingMs: ReadonlyMap<number, number>): TrackState {
  const drivingMsAtReport = state.drivingMsAtReport.map((atReport, index) => {
    if (state.judgements[index] !== null) return atReport;
    const sinceMs = sinceDrivingMs.get(index);
    return sinceMs === undefined ? null : (atReport ?? sinceMs);
  });
  return { ...state, drivingMsAtReport };
}

/**
 * Counts the driving time without a first pressure of wheels with a sensor: from now on, where that is not counted yet. A
 * vehicle is opened again when its sensors are changed, so that is since the sensor came. Of a wheel with an incident of
 * that the hour is over. Changes the track, the base too: it is what is kept.
 */
export function awaitFirstReports(
  track: VehicleTrack,
  { incidents }: Pick<IngestVehicle, 'incidents'>,
  awaited: ReadonlySet<number>,
): void {
  const { drivingMs } = track.head;
  const overdue = new Set(incidents.filter(({ level }) => level === 'stale').map(({ positionIndex }) => positionIndex));
  const sinceDrivingMs = new Map(
    [...awaited].map((index) => [index, overdue.has(index) ? drivingMs - silenceAlarmDrivingMs : drivingMs]),
  );
  track.base = withAwaited(track.base, sinceDrivingMs);
  track.head = withAwaited(track.head, sinceDrivingMs);
}
