import type { messages as english } from './en-GB-brakes.ts';
import type { Translation } from '../translation.ts';
import { brakeUpload } from './pt/brake-upload.ts';
import { brakes } from './pt/brakes.ts';
import { fleetBrakes } from './pt/fleet-brakes.ts';

/** Portuguese: brakes of trailers, and the files their results come in. */
export const messages = { brakeUpload, brakes, fleetBrakes } as const satisfies Translation<typeof english>;
