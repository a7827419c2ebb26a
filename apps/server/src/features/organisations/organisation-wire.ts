import type { BrandingWire } from '@tyrewatch/contract/organisations/branding-shape';
import type {
  Organisation,
  OrganisationDetail,
  OrganisationSettingsWire,
} from '@tyrewatch/contract/organisations/organisation-endpoints';
import type { Branding } from '@tyrewatch/store/organisations/branding-views';
import { readBranding } from '@tyrewatch/store/organisations/branding-views';
import type { OrganisationView } from '@tyrewatch/store/organisations/organisation-views';
import { wireInstant } from '../../http/wire-instant.ts';

const numberOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The rules of an organisation as they travel; what is not set is null. */
export const settingsWire = (settings: Readonly<Record<string, unknown>>): OrganisationSettingsWire => ({
  reference_temperature_c: numberOrNull(settings['reference_temperature_c']),
  over_inflation_percent: numberOrNull(settings['over_inflation_percent']),
  repair_tolerance_kpa: numberOrNull(settings['repair_tolerance_kpa']),
  repair_hold_minutes: numberOrNull(settings['repair_hold_minutes']),
  fuel_price_per_litre: numberOrNull(settings['fuel_price_per_litre']),
  fuel_price_currency: textOrNull(settings['fuel_price_currency']),
  fuel_price_since: textOrNull(settings['fuel_price_since']),
  empty_permission_list_opens: settings['empty_permission_list_opens'] !== false,
  second_factor_required: settings['second_factor_required'] === true,
  time_zone: textOrNull(settings['time_zone']),
  country: textOrNull(settings['country']),
});

/** A branding as it travels. */
export const brandingWire = (branding: Branding): BrandingWire => ({
  product_name: branding.productName,
  accent_colour: branding.accentColour,
  logo_id: branding.logoId,
  mail_sender_name: branding.mailSenderName,
  mail_reply_to: branding.mailReplyTo,
});

/** An organisation as it travels in a list. */
export const organisationWire = (organisation: OrganisationView): Organisation => ({
  id: organisation.organisationId,
  name: organisation.name,
  kind: organisation.kind,
  parent_id: organisation.parentId,
  depth: organisation.depth,
  user_count: organisation.userCount,
  fleet_count: organisation.fleetCount,
  vehicle_count: organisation.vehicleCount,
  sub_organization_count: organisation.subOrganisationCount,
  created_on: wireInstant(organisation.createdAtMs),
  version: organisation.version,
});

/** What an organisation's own page shows beside its row. */
export interface OrganisationLooks {
  /** What would show without a branding of its own. */
  readonly inherited: Branding;
  readonly mayBrand: boolean;
  readonly maySwitchEmptyListRule: boolean;
  readonly isSecondFactorInEffect: boolean;
  /** Of the organisation above that requires it, as far as the caller sees its name; null = none does. */
  readonly secondFactorAbove: { readonly organisationName: string | null } | null;
  readonly maySwitchSecondFactorRule: boolean;
}

/** An organisation with its rules and looks as it travels. */
export const organisationDetailWire = (
  organisation: OrganisationView,
  looks: OrganisationLooks,
): OrganisationDetail => ({
  ...organisationWire(organisation),
  settings: settingsWire(organisation.settings),
  branding: brandingWire(readBranding(organisation.branding)),
  inherited_branding: brandingWire(looks.inherited),
  may_brand: looks.mayBrand,
  may_switch_empty_list_rule: looks.maySwitchEmptyListRule,
  second_factor_in_effect: looks.isSecondFactorInEffect,
  second_factor_required_above: looks.secondFactorAbove && {
    organization_name: looks.secondFactorAbove.organisationName,
  },
  may_switch_second_factor_rule: looks.maySwitchSecondFactorRule,
});

/** What the audit trail keeps of an organisation. */
export const auditedOrganisation = ({ name, parentId, settings, branding }: OrganisationView) => ({
  name,
  parent_id: parentId,
  settings,
  branding,
});
