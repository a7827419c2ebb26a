import type { FormerUnitPlace } from '@tyrewatch/store/ingest/ingest-configuration';
import { findReadingFault } from './storable-reading.ts';
import type { ReadingVerdict, Submission, SubmissionOutcome, SubmittedReading } from './submission.ts';

/** What of a submission is of one vehicle. */
export interface SubmissionPart {
  readonly submission: Submission;
  /** Where its readings stand among all of the submission, as it was last read. */
  readonly places: () => readonly number[];
}

/** Where a unit was when it recorded a reading; undefined = where it is now, of whose vehicle is also what has no believable time. */
function formerPlaceOf({ unit, receivedAtMs }: Submission, { reading: { atMs } }: SubmittedReading) {
  if (findReadingFault(atMs, receivedAtMs) !== null) return undefined;
  return unit.pastAssignments.find(({ untilMs }) => atMs < untilMs);
}

/** Whether a reading is of no vehicle that its unit may still report of. */
const isElsewhere = (place: FormerUnitPlace | undefined): boolean => place?.vehicleId === null;

/** The vehicle that is told of a reading; of those of no vehicle the present one is told that they are put aside. */
const vehicleToldOf = (submission: Submission, reading: SubmittedReading): number | null =>
  formerPlaceOf(submission, reading)?.vehicleId ?? submission.unit.vehicleId;

/** Whose is what tells no time: what a unit that was another organisation's before brings may be from there. */
const recordedForAtNoTime = ({ pastAssignments, organisationId }: Submission['unit']): number | null =>
  pastAssignments.every((place) => place.organisationId === organisationId) ? organisationId : null;

function recordedFor(submission: Submission, reading: SubmittedReading): number | null {
  const { unit, receivedAtMs } = submission;
  const place = formerPlaceOf(submission, reading);
  if (place !== undefined) return place.organisationId;
  return findReadingFault(reading.reading.atMs, receivedAtMs) === null
    ? unit.organisationId
    : recordedForAtNoTime(unit);
}

/** The part of a submission that is told of one vehicle. */
function partOf(submission: Submission, vehicleId: number | null, recordCount: number): SubmissionPart {
  let places: readonly number[] = [];
  const read: Submission['read'] = (axles) => {
    const content = submission.read(axles);
    const own = [...content.readings.entries()].filter(([, one]) => vehicleToldOf(submission, one) === vehicleId);
    places = own.map(([place]) => place);
    const isAside = (one: SubmittedReading): boolean => isElsewhere(formerPlaceOf(submission, one));
    // no vehicle's wheels say what of it is kept
    const ofNone = own.some(([, one]) => isAside(one)) ? submission.read([]).readings : [];
    const readings = own.map(([place, one]): SubmittedReading => {
      const kept: SubmittedReading = isAside(one) ? { ...(ofNone[place] ?? one), fault: 'recorded_elsewhere' } : one;
      return { ...kept, recordedFor: recordedFor(submission, one) };
    });
    return { ...content, readings };
  };
  const isOfFormerVehicle = vehicleId !== submission.unit.vehicleId;
  return {
    submission: { ...submission, unit: { ...submission.unit, vehicleId }, isOfFormerVehicle, recordCount, read },
    places: () => places,
  };
}

/** What a message tells of: how many readings of each vehicle, and whose; none of a vehicle where that cannot be said before it is read in earnest. */
function contentsOf(submission: Submission) {
  const byVehicle = new Map<number | null, number>();
  const owners = new Set<number | null>();
  try {
    for (const one of submission.quarantine === null ? submission.read([]).readings : []) {
      const vehicleId = vehicleToldOf(submission, one);
      byVehicle.set(vehicleId, (byVehicle.get(vehicleId) ?? 0) + 1);
      owners.add(recordedFor(submission, one));
    }
  } catch {
    byVehicle.clear();
  }
  return { byVehicle, owners: [...owners] };
}

/**
 * A submission by the vehicles its unit was on when its readings were recorded: a unit that was moved still sends what it
 * recorded before. The submission in one where that cannot be said.
 */
export function splitByAssignment(submission: Submission): readonly SubmissionPart[] {
  const { byVehicle, owners } = contentsOf(submission);
  if (byVehicle.size === 0) {
    const whole = { ...submission, recordedFor: [recordedForAtNoTime(submission.unit)] };
    return [{ submission: whole, places: () => [] }];
  }
  const owned = { ...submission, recordedFor: owners };
  return [...byVehicle].map(([vehicleId, count]) => partOf(owned, vehicleId, count));
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
