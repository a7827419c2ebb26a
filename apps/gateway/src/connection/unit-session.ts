import type { IngestUnit } from '@tyrewatch/store/ingest/ingest-configuration';

/** How bytes reach the gateway. */
export type Transport = 'tcp' | 'udp';

/** An admitted unit and where it speaks from. */
export interface UnitSession {
  readonly unit: IngestUnit;
  /** The sender's IP address. */
  readonly address: string;
  readonly transport: Transport;
}

/** What became of a login. */
export type Admission =
  | { readonly outcome: 'admitted'; readonly unit: IngestUnit }
  /** Not on the allow-list, switched off, or too many refusals from this address. */
  | { readonly outcome: 'refused' };
