import type { DeviceFamily } from '@tyrewatch/domain/telematics-units/device-family';

/** Proper names of the families of units, the same in every language. */
export const familyNames: Readonly<Record<DeviceFamily, string>> = {
  fmx6: 'FMx6',
  fmb: 'FMB',
  ft: 'FT',
  ruptela: 'Ruptela',
};
