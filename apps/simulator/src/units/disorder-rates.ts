/** How often real units misbehave, as shares 0..1 (figures of the product's facts). */
export const disorderRates = {
  /** Batches whose entries are not in order of time. */
  disorderedBatches: 0.05,
  /** Entries of such a batch that stand in a wrong place. */
  displacedEntries: 0.3,
  /** Fields left out of a record. */
  missingFields: 0.1,
  /** Batches sent again although they were acknowledged. */
  repeatedBatches: 0.02,
} as const;
