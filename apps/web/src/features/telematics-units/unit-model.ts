import type { TelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import { deviceFamilies, deviceProfileChoices } from '@tyrewatch/domain/telematics-units/device-family';
import { useTranslations } from 'use-intl';

/** Words for the family and the profile of a unit; as they are stored where they are none of ours. */
export function useUnitModel(): (unit: Pick<TelematicsUnit, 'device_family' | 'device_profile'>) => {
  readonly family: string;
  readonly profile: string;
} {
  const t = useTranslations('telematicsUnits');
  return ({ device_family, device_profile }) => {
    const family = deviceFamilies.find((known) => known === device_family);
    const profile = deviceProfileChoices.find((known) => known === device_profile);
    return {
      family: family === undefined ? device_family : t(`families.${family}`),
      profile: profile === undefined ? device_profile : t(`profiles.${profile}`),
    };
  };
}
