import type { messages as english } from './en-GB-brakes.ts';
import type { Translation } from '../translation.ts';
import { brakeUpload } from './fr/brake-upload.ts';
import { brakes } from './fr/brakes.ts';
import { fleetBrakes } from './fr/fleet-brakes.ts';

/** French: brakes of trailers, and the files their results come in. */
export const messages = { brakeUpload, brakes, fleetBrakes } as const satisfies Translation<typeof english>;
