import type { Ingest } from './ingest.ts';
import type { IngestStore } from './ingest-store.ts';

/** What judging marked vehicles needs. */
export interface JudgementSweepPorts {
  readonly ingest: Pick<Ingest, 'age' | 'forget'>;
  readonly store: Pick<IngestStore, 'listJudgementMarks' | 'clearJudgementMarks'>;
}

/** So many are in the way of what vehicles send at a time. */
const vehiclesAtOnce = 500;

/**
 * Judges vehicles whose rules have changed, and shows them as they are judged now; returns how many. A mark goes once its vehicle
 * has been judged, so that whoever is stopped in between leaves it to the next. Goes through the same transactions as readings.
 */
export async function sweepJudgements({ ingest, store }: JudgementSweepPorts): Promise<number> {
  for (let count = 0; ;) {
    const marks = await store.listJudgementMarks(vehiclesAtOnce);
    if (marks.length === 0) return count;
    const vehicleIds = marks.map(({ vehicleId }) => vehicleId);
    // the mark may be seen before the signal is heard that says the same
    ingest.forget({ vehicleIds });
    await Promise.all(vehicleIds.map((vehicleId) => ingest.age(vehicleId, null)));
    await store.clearJudgementMarks(marks);
    count += marks.length;
  }
}
