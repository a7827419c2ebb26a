import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import { packetDigest } from '@tyrewatch/store/ingest/packet-rows';

/** Digest of a reading that came as JSON: over all it says, not over when it was received. */
export const readingDigest = ({ atMs, fix, speedKmh, ignitionOn, channels, tyres }: Reading): number =>
  packetDigest(Buffer.from(JSON.stringify([atMs, fix, speedKmh, ignitionOn, channels, tyres])));
