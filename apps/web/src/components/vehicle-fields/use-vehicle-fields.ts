import { useQuery } from '@tanstack/react-query';
import { numberRanges } from '@tyrewatch/contract/vehicles/vehicle-fields';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { countryCodes } from '@tyrewatch/domain/vehicles/country';
import { registrationMaximumLength } from '@tyrewatch/domain/vehicles/registration';
import { vehicleMakes } from '@tyrewatch/domain/vehicles/vehicle-make';
import {
  emissionClasses,
  fuelTypes,
  vehicleApplications,
  vehicleCategories,
} from '@tyrewatch/domain/vehicles/vehicle-type';
import { useLocale, useTranslations } from 'use-intl';
import { fleetsQuery } from '../../api/fleets-query.ts';
import type { Choice, ChoiceGroup, Field } from '../../form/form-field.ts';
import { may, offeredVehicleTypes } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';

/** The describing fields of a vehicle, by group, as they are asked for. */
export const vehicleFieldGroups = {
  identity: ['registration', 'vehicle_type', 'manufacturer', 'model', 'vin', 'country', 'type_approval'],
  place: ['fleet_id', 'depot_id', 'application', 'emergency_contact', 'satcom_serial_number'],
  engine: ['fuel_type', 'engine_type', 'engine_capacity_cm3', 'euro_status', 'co2_emissions_g_per_km'],
  weights: [
    'maximum_weight_kg',
    'empty_weight_kg',
    'minimum_weight_kg',
    'revenue_weight_kg',
    'chassis_type',
    'torque_nm',
  ],
  dates: ['mot_due_on', 'notes'],
} as const;
/** A group of fields of a vehicle. */
export type VehicleFieldGroup = keyof typeof vehicleFieldGroups;
/** A describing field of a vehicle, by its name on the wire. */
export type VehicleFieldName = (typeof vehicleFieldGroups)[VehicleFieldGroup][number];
/** What a form holds of them. */
export type VehicleValues = Record<VehicleFieldName, string>;

/** All names, in the order in which they are asked for. */
export const vehicleFieldNames: readonly VehicleFieldName[] = Object.values(vehicleFieldGroups).flat();

/** How many countries stand first, because most vehicles are there. */
const mostUsedCountries = 3;

/** Where a vehicle can belong: `organisationId` null = fleets cannot be chosen yet. */
interface Place {
  readonly organisationId: number | null;
  /** Id of the chosen fleet as text; '' = none. */
  readonly fleetId: string;
  /** The vehicle there is: its fleet, depot and type are named also to a reader who is given no list of fleets. */
  readonly vehicle?: Pick<Vehicle, 'vehicle_type' | 'fleet_id' | 'fleet_name' | 'depot_id' | 'depot_name'>;
}

const same = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }));

/** Countries by name, those most used first. */
function useCountries(): readonly ChoiceGroup[] {
  const t = useTranslations('vehicleFields');
  const locale = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const country = (value: string): Choice => ({ value, label: names.of(value) ?? value });
  const others = countryCodes.slice(mostUsedCountries).map(country);
  return [
    { group: t('mostUsed'), items: countryCodes.slice(0, mostUsedCountries).map(country) },
    { group: t('otherCountries'), items: others.toSorted((a, b) => a.label.localeCompare(b.label, locale)) },
  ];
}

/** Fleets of the organisation and depots of the chosen fleet. */
function usePlaces({ organisationId, fleetId, vehicle }: Place): {
  readonly fleets: Choice[];
  readonly depots: Choice[];
} {
  const t = useTranslations('vehicleFields');
  const { data: all = [] } = useQuery({ ...fleetsQuery, enabled: may(useSession(), 'fleet:list') });
  const fleets = all.filter(({ organization_id: id }) => id === organisationId);
  const depots = fleets.find(({ id }) => String(id) === fleetId)?.depots ?? [];
  const named = (
    list: readonly { id: number; name: string }[],
    id: number | null = null,
    name: string | null = null,
  ): Choice[] => {
    const isListed = id === null || list.some((one) => one.id === id);
    const places = isListed || name === null ? list : [{ id, name }, ...list];
    return [{ value: '', label: t('none') }, ...places.map((one) => ({ value: String(one.id), label: one.name }))];
  };
  const isFleetKept = fleetId === String(vehicle?.fleet_id ?? '');
  return {
    fleets: named(fleets, vehicle?.fleet_id, vehicle?.fleet_name),
    depots: isFleetKept ? named(depots, vehicle?.depot_id, vehicle?.depot_name) : named(depots),
  };
}

/** What can be chosen of the fields whose choices are the same everywhere. */
function useFixedChoices(vehicle: Place['vehicle']) {
  const t = useTranslations('vehicleFields');
  const tTypes = useTranslations('vehicleTypes');
  const none: Choice = { value: '', label: t('none') };
  return {
    vehicle_type: offeredVehicleTypes(useSession(), [vehicle?.vehicle_type ?? '']).map((value) => ({
      value,
      label: tTypes(value),
    })),
    type_approval: [none, ...same(vehicleCategories)],
    application: [none, ...vehicleApplications.map((value) => ({ value, label: t(`applications.${value}`) }))],
    fuel_type: [none, ...fuelTypes.map((value) => ({ value, label: t(`fuels.${value}`) }))],
    euro_status: [
      none,
      ...emissionClasses.map((value) => ({ value, label: value.replace('_', ' ').toLocaleUpperCase('en-GB') })),
    ],
  };
}

/** The describing fields of a vehicle with their choices; depots are those of the chosen fleet. */
export function useVehicleFields(place: Place): Readonly<Record<VehicleFieldName, Field<VehicleValues>>> {
  const t = useTranslations('vehicleFields');
  const { vehicle } = place;
  const { fleets, depots } = usePlaces(place);
  const choices = { ...useFixedChoices(vehicle), country: useCountries(), fleet_id: fleets, depot_id: depots };
  const base = (name: VehicleFieldName) => ({ name, label: t(`names.${name}`) });
  const text = (name: VehicleFieldName, maxLength: number) => ({ ...base(name), kind: 'text', maxLength }) as const;
  const choice = (name: keyof typeof choices) => ({ ...base(name), kind: 'choice', choices: choices[name] }) as const;
  const number = (name: keyof typeof numberRanges & VehicleFieldName, unit: 'kg' | 'cm³' | 'N m' | 'g/km') => {
    const [least, greatest] = numberRanges[name];
    const isWhole = unit === 'g/km' ? {} : ({ isWhole: true } as const);
    return { ...base(name), kind: 'number', unit, least, greatest, ...isWhole } as const;
  };
  const typed = { isUpperCase: true, isNeeded: true, hint: t('registrationHint') } as const;
  return {
    registration: { ...text('registration', 2 * registrationMaximumLength), ...typed },
    vehicle_type: { ...choice('vehicle_type'), isNeeded: true },
    manufacturer: {
      ...base('manufacturer'),
      kind: 'combobox',
      choices: vehicleMakes,
      maxLength: 100,
      hint: t('makeHint'),
    },
    model: text('model', 100),
    vin: { ...text('vin', 40), isUpperCase: true },
    country: { ...choice('country'), isNeeded: true },
    type_approval: choice('type_approval'),
    fleet_id: choice('fleet_id'),
    depot_id: choice('depot_id'),
    application: choice('application'),
    emergency_contact: { ...text('emergency_contact', 200), hint: t('emergencyHint') },
    satcom_serial_number: text('satcom_serial_number', 60),
    fuel_type: choice('fuel_type'),
    engine_type: text('engine_type', 100),
    engine_capacity_cm3: number('engine_capacity_cm3', 'cm³'),
    euro_status: choice('euro_status'),
    co2_emissions_g_per_km: number('co2_emissions_g_per_km', 'g/km'),
    maximum_weight_kg: number('maximum_weight_kg', 'kg'),
    empty_weight_kg: number('empty_weight_kg', 'kg'),
    minimum_weight_kg: number('minimum_weight_kg', 'kg'),
    revenue_weight_kg: number('revenue_weight_kg', 'kg'),
    chassis_type: text('chassis_type', 100),
    torque_nm: number('torque_nm', 'N m'),
    mot_due_on: { ...base('mot_due_on'), kind: 'date', earliest: '1970-01-01', latest: '2099-12-31' },
    notes: { ...base('notes'), kind: 'long_text', maxLength: 4000 },
  };
}
