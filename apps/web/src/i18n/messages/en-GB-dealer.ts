import { dealerJob } from './en-GB/dealer-job.ts';
import { dealers } from './en-GB/dealers.ts';

/** British English: tyre dealers, and the page of a dealer’s job. */
export const messages = { dealerJob, dealers } as const;
