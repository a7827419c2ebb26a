import { brakeUpload } from './en-GB/brake-upload.ts';
import { brakes } from './en-GB/brakes.ts';
import { fleetBrakes } from './en-GB/fleet-brakes.ts';

/** British English: brakes of trailers, and the files their results come in. */
export const messages = { brakeUpload, brakes, fleetBrakes } as const;
