import { evidence } from './en-GB/evidence.ts';

/** British English: evidence packs, and the page that checks one. */
export const messages = { evidence } as const;
