import type { IngestUnit } from '@tyrewatch/store/ingest/ingest-configuration';
import { findReadingFault } from './storable-reading.ts';
import type { ReadingVerdict, Submission, SubmissionOutcome, SubmittedReading } from './submission.ts';

/** What of a submission is of one vehicle. */
export interface SubmissionPart {
  readonly submission: Submission;
  /** Where its readings stand among all of the submission, as it was last read. */
  readonly places: () => readonly number[];
}

/** The vehicle a unit was on at an instant; undefined = the one it is on now. */
const formerVehicleAt = ({ formerPlaces }: IngestUnit, atMs: number): number | null | undefined =>
  formerPlaces.find(({ untilMs }) => atMs < untilMs)?.vehicleId;

/** The vehicle a reading is of when that is a former one; undefined = the present one, whose is also what has no believable time. */
function formerVehicleOf({ unit, receivedAtMs }: Submission, { reading: { atMs } }: SubmittedReading) {
  return findReadingFault(atMs, receivedAtMs) === null ? formerVehicleAt(unit, atMs) : undefined;
}

/** The vehicle that is told of a reading; of those of no vehicle the present one is told that they are put aside. */
const vehicleToldOf = (submission: Submission, reading: SubmittedReading): number | null =>
  formerVehicleOf(submission, reading) ?? submission.unit.vehicleId;

/** The part of a submission that is told of one vehicle. */
function partOf(submission: Submission, vehicleId: number | null, recordCount: number): SubmissionPart {
  let places: readonly number[] = [];
  const read: Submission['read'] = (axles) => {
    const content = submission.read(axles);
    const own = [...content.readings.entries()].filter(([, one]) => vehicleToldOf(submission, one) === vehicleId);
    places = own.map(([place]) => place);
    const isElsewhere = (one: SubmittedReading): boolean => formerVehicleOf(submission, one) === null;
    // no vehicle's wheels say what of it is kept
    const ofNone = own.some(([, one]) => isElsewhere(one)) ? submission.read([]).readings : [];
    const readings = own.map(([place, one]): SubmittedReading =>
      isElsewhere(one) ? { ...(ofNone[place] ?? one), fault: 'recorded_elsewhere' } : one,
    );
    return { ...content, readings };
  };
  const isOfFormerVehicle = vehicleId !== submission.unit.vehicleId;
  return {
    submission: { ...submission, unit: { ...submission.unit, vehicleId }, isOfFormerVehicle, recordCount, read },
    places: () => places,
  };
}

/** The vehicles a message tells of, with how many of its readings; null where that cannot be said before it is read in earnest. */
function readingsByVehicle(submission: Submission): Map<number | null, number> | null {
  const counts = new Map<number | null, number>();
  try {
    for (const one of submission.read([]).readings) {
      const vehicleId = vehicleToldOf(submission, one);
      counts.set(vehicleId, (counts.get(vehicleId) ?? 0) + 1);
    }
  } catch {
    return null;
  }
  return counts;
}

/**
 * A submission by the vehicles its unit was on when its readings were recorded: a unit that was moved still sends what it
 * recorded before. The submission as it is where that cannot be said.
 */
export function partsByPlace(submission: Submission): readonly SubmissionPart[] {
  const whole = { submission, places: () => [] };
  if (submission.quarantine !== null) return [whole];
  const counts = readingsByVehicle(submission);
  if (counts === null || counts.size === 0) return [whole];
  return [...counts].map(([vehicleId, count]) => partOf(submission, vehicleId, count));
}

/** The verdicts of the parts in the order of the submission's readings. */
export function joinedOutcome(
  parts: readonly SubmissionPart[],
  outcomes: readonly SubmissionOutcome[],
): SubmissionOutcome {
  const placed = parts.flatMap(({ places }, index): (readonly [number, ReadingVerdict])[] => {
    const own = places();
    return (outcomes[index]?.verdicts ?? []).map((verdict, nth) => [own[nth] ?? nth, verdict] as const);
  });
  return { verdicts: placed.toSorted(([a], [b]) => a - b).map(([, verdict]) => verdict) };
}
