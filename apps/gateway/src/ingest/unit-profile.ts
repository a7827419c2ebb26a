import { deviceProfiles, findDeviceProfile } from '@tyrewatch/device-protocol/readings/device-profile';
import type { DeviceProfile } from '@tyrewatch/device-protocol/readings/device-profile';
import { deviceFamilies, profilesByFamily } from '@tyrewatch/domain/telematics-units/device-family';
import type { IngestUnit } from '@tyrewatch/store/ingest/ingest-configuration';

/** The profile a unit's messages are read by: its own, else the usual one of its family, else that of the truck family. */
export function profileOf({
  deviceProfile,
  deviceFamily,
}: Pick<IngestUnit, 'deviceProfile' | 'deviceFamily'>): DeviceProfile {
  const family = deviceFamilies.find((known) => known === deviceFamily.toLowerCase()) ?? 'fmx6';
  return findDeviceProfile(deviceProfile) ?? deviceProfiles[profilesByFamily[family][0]];
}
