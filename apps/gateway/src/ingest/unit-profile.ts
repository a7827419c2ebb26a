import { deviceProfiles, findDeviceProfile } from '@tyrewatch/device-protocol/readings/device-profile';
import type { DeviceProfile } from '@tyrewatch/device-protocol/readings/device-profile';
import type { IngestUnit } from '@tyrewatch/store/ingest/ingest-configuration';

const profileByFamily: Readonly<Record<string, DeviceProfile>> = {
  fmx6: deviceProfiles.fmx6_conti_pressure_check,
  fmb: deviceProfiles.fmb,
  ft: deviceProfiles.ft_trailer,
};

/** The profile a unit's messages are read by: its own, else the usual one of its family, else that of the truck family. */
export const profileOf = (unit: Pick<IngestUnit, 'deviceProfile' | 'deviceFamily'>): DeviceProfile =>
  findDeviceProfile(unit.deviceProfile) ??
  profileByFamily[unit.deviceFamily.toLowerCase()] ??
  deviceProfiles.fmx6_conti_pressure_check;
