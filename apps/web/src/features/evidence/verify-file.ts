import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { EvidenceCheck } from '@tyrewatch/contract/evidence/evidence-endpoints';
import { readEvidenceFile } from '@tyrewatch/domain/evidence/evidence-document';

/** Far above any pack: 500 rows of each kind make some 20 MB. */
export const largestEvidenceBytes = 64 * 1024 * 1024;

/** What comes of a file: of an unknown number or a file that is not ours there is nothing to show. */
export type Verdict =
  | { readonly verdict: 'notOurs' | 'tooLarge' }
  | { readonly verdict: 'unknown'; readonly number: string }
  /** `number`: the one that was asked for. */
  | { readonly verdict: 'another'; readonly number: string; readonly made: EvidenceCheck }
  | { readonly verdict: 'unchanged' | 'changed'; readonly made: EvidenceCheck };

const plainNumber = (number: string): string => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/**
 * Whether a file is as it was made, and the document of a number where one is `wanted`. It is hashed here; only its number leaves the browser, by `look`, which answers null where no document has
 * it. The browser's own hashing is not there on pages without a certificate, so it is not used.
 */
export async function verifyFile(
  file: Blob,
  look: (number: string) => Promise<EvidenceCheck | null>,
  wanted: string | null = null,
): Promise<Verdict> {
  if (file.size > largestEvidenceBytes) return { verdict: 'tooLarge' };
  const read = readEvidenceFile(new Uint8Array(await file.arrayBuffer()));
  if (read === null) return { verdict: 'notOurs' };
  const made = await look(read.number);
  if (made === null) return { verdict: 'unknown', number: read.number };
  const isSame = bytesToHex(sha256(read.blank)) === made.checksum && read.checksum.toLowerCase() === made.checksum;
  if (isSame && wanted !== null && plainNumber(wanted) !== plainNumber(made.number))
    return { verdict: 'another', number: wanted, made };
  return { verdict: isSame ? 'unchanged' : 'changed', made };
}
