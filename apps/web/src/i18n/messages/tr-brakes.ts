import type { messages as english } from './en-GB-brakes.ts';
import type { Translation } from '../translation.ts';
import { brakeUpload } from './tr/brake-upload.ts';
import { brakes } from './tr/brakes.ts';
import { fleetBrakes } from './tr/fleet-brakes.ts';

/** Turkish: brakes of trailers, and the files their results come in. */
export const messages = { brakeUpload, brakes, fleetBrakes } as const satisfies Translation<typeof english>;
