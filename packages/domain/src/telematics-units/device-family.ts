/**
 * Families of units; the same AVL id means different things in each. Teltonika's are fmb: FMB/FMC/FMM 0xx and 1xx,
 * fmx6: FMB/FMC/FMM 64x and 65x, trucks with FMS, ft: the FT platform for trailers. ruptela: the units of that maker.
 */
export const deviceFamilies = ['fmx6', 'fmb', 'ft', 'ruptela'] as const;

/** Family of a unit. */
export type DeviceFamily = (typeof deviceFamilies)[number];

/** What units speak over their connection. */
export type UnitProtocol = 'teltonika' | 'ruptela';

/** What a family speaks. Commands are sent to units of Teltonika's alone; of another protocol we take what it reports. */
export const protocolOfFamily: Readonly<Record<DeviceFamily, UnitProtocol>> = {
  fmx6: 'teltonika',
  fmb: 'teltonika',
  ft: 'teltonika',
  ruptela: 'ruptela',
};

/** The profiles a unit of a family can be given by name: how its messages about tyres are read. The first is the usual one. */
export const profilesByFamily = {
  fmx6: ['fmx6_conti_pressure_check', 'fmx6_j1939', 'fmx6_conti_slots', 'fmx6_sq250'],
  fmb: ['fmb', 'fmb_conti_slots', 'fmb_sq250'],
  ft: ['ft_trailer', 'ft_conti_slots'],
  ruptela: ['ruptela'],
} as const satisfies Readonly<Record<DeviceFamily, readonly string[]>>;

/** Name of a profile, as stored with a unit. */
export type DeviceProfileName = (typeof profilesByFamily)[DeviceFamily][number];

/** Stands in place of a profile for the usual one of the family. */
export const usualProfile = 'default';

/** What a unit can be given as profile. */
export const deviceProfileChoices: readonly (DeviceProfileName | typeof usualProfile)[] = [
  usualProfile,
  ...Object.values(profilesByFamily).flat(),
];

/** Whether units of a family can be given a profile. */
export const isProfileOf = (family: DeviceFamily, profile: string): boolean =>
  profile === usualProfile || (profilesByFamily[family] as readonly string[]).includes(profile);
