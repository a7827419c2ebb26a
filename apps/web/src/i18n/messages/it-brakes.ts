import type { messages as english } from './en-GB-brakes.ts';
import type { Translation } from '../translation.ts';
import { brakeUpload } from './it/brake-upload.ts';
import { brakes } from './it/brakes.ts';
import { fleetBrakes } from './it/fleet-brakes.ts';

/** Italian: brakes of trailers, and the files their results come in. */
export const messages = { brakeUpload, brakes, fleetBrakes } as const satisfies Translation<typeof english>;
