import type { messages as english } from './en-GB-evidence.ts';
import type { Translation } from '../translation.ts';
import { evidence } from './de/evidence.ts';

/** German: evidence packs, and the page that checks one. */
export const messages = { evidence } as const satisfies Translation<typeof english>;
