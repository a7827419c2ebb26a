import samplesJson from '../../fixtures/rfms-samples.json' with { type: 'json' };

/** A published answer of an rFMS service; where it comes from stands beside it in the file. */
export interface RfmsSample {
  readonly name: string;
  readonly kind: string;
  readonly body: unknown;
}

/** Every answer of fixtures/rfms-samples.json. */
export const rfmsSamples: readonly RfmsSample[] = samplesJson;

/** The body of a sample. Throws where there is none of that name. */
export function rfmsSampleBody(name: string): unknown {
  const sample = rfmsSamples.find((one) => one.name === name);
  if (sample === undefined) throw new Error(`no sample ${name}`);
  return sample.body;
}
