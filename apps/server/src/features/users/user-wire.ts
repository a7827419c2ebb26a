import type { UserData } from '@tyrewatch/contract/users/user-record';
import { languages } from '@tyrewatch/contract/users/user-record';
import type { UserPreferences } from '@tyrewatch/store/users/user-repository';
import type { UserProfile } from '@tyrewatch/store/users/user-views';
import { mustSetUpSecondFactor } from '../second-factor/second-factor-rule.ts';

/** Address of a logo on this server; null stays null. */
export const logoUrl = (logoId: string | null): string | null =>
  logoId === null ? null : `/tyrewatch/logos/${logoId}`;

type Branding = NonNullable<UserData['organization']['branding']>;
/** Display preferences as they travel. */
export type PreferencesWire = Pick<
  UserData,
  'language' | 'pressure_unit' | 'temperature_unit' | 'distance_unit' | 'time_zone' | 'theme' | 'density'
>;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function brandingWire(branding: Readonly<Record<string, unknown>>): Branding | null {
  const wire = {
    product_name: textOrNull(branding['product_name']),
    accent_colour: textOrNull(branding['accent_colour']),
    logo_url: logoUrl(textOrNull(branding['logo_id'])),
  };
  return Object.values(wire).some((value) => value !== null) ? wire : null;
}

const preferencesWire = (preferences: UserPreferences): PreferencesWire => ({
  language: languages.find((language) => language === preferences.language) ?? 'en_GB',
  pressure_unit: preferences.pressureUnit,
  temperature_unit: preferences.temperatureUnit,
  distance_unit: preferences.distanceUnit,
  time_zone: preferences.timeZone,
  theme: preferences.theme,
  density: preferences.density,
});

/** Preferences to store, of those a caller names; the others are left out. */
export function preferenceChanges(wire: {
  readonly [Name in keyof PreferencesWire]?: PreferencesWire[Name] | undefined;
}): Partial<UserPreferences> {
  const changes = {
    language: wire.language,
    pressureUnit: wire.pressure_unit,
    temperatureUnit: wire.temperature_unit,
    distanceUnit: wire.distance_unit,
    timeZone: wire.time_zone,
    theme: wire.theme,
    density: wire.density,
  };
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

/** What `/tyrewatch/me` says of a user, and of the installation what they have to know. */
export const userDataWire = (profile: UserProfile, hasMailServer: boolean): UserData => ({
  username: profile.username,
  email: profile.email,
  first_name: profile.firstName,
  last_name: profile.lastName,
  role: profile.role,
  ...preferencesWire(profile),
  organization: {
    id: profile.organisationId,
    name: profile.organisationName,
    powered_by: profile.providerName,
    branding: brandingWire(profile.organisationBranding),
    integrations: profile.integrationIds.map((integration_id) => ({ integration_id })),
  },
  permissions: profile.permissions.map((action) => ({ action })),
  several_customers: profile.reachesSeveralCustomers,
  second_factor_missing: mustSetUpSecondFactor(profile),
  has_mail_server: hasMailServer,
});
