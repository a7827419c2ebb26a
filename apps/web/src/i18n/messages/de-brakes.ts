import type { messages as english } from './en-GB-brakes.ts';
import type { Translation } from '../translation.ts';
import { brakeUpload } from './de/brake-upload.ts';
import { brakes } from './de/brakes.ts';
import { fleetBrakes } from './de/fleet-brakes.ts';

/** German: brakes of trailers, and the files their results come in. */
export const messages = { brakeUpload, brakes, fleetBrakes } as const satisfies Translation<typeof english>;
