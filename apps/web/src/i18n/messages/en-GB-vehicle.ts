import { vehiclePage } from './en-GB/vehicle-page.ts';

/** British English: the pages of one vehicle. */
export const messages = {
  vehiclePage,
} as const;
