import type { messages as english } from './en-GB-dealer.ts';
import type { Translation } from '../translation.ts';
import { dealerJob } from './de/dealer-job.ts';
import { dealers } from './de/dealers.ts';

/** German: tyre dealers, and the page of a dealer’s job. */
export const messages = { dealerJob, dealers } as const satisfies Translation<typeof english>;
