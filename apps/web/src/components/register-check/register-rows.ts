import type { RegisterFieldName, RegisterRecord } from '@tyrewatch/contract/registers/register-check-endpoints';
import type { Field } from '../../form/form-field.ts';
import type { FieldRules } from '../../form/use-field-rules.ts';
import type { VehicleFieldName, VehicleValues } from '../vehicle-fields/use-vehicle-fields.ts';

/** Whether what the register says would replace what was typed, fills an empty field, or is the same. */
export type RowState = 'overwrites' | 'fills' | 'same';

/** What a row is about: a field, or the axles, which are entered in a way of their own. */
export type RowName = RegisterFieldName | 'axle_configuration';

/** A field that the register knows, beside what was typed. */
export interface RegisterRow {
  readonly name: RowName;
  /** What the form would hold. */
  readonly value: string;
  /** As people read it; null = empty. */
  readonly typed: string | null;
  readonly found: string;
  readonly state: RowState;
}

/** The fields in the order in which they are shown. */
const names: readonly RegisterFieldName[] = [
  'manufacturer',
  'euro_status',
  'fuel_type',
  'co2_emissions_g_per_km',
  'engine_capacity_cm3',
  'type_approval',
  'revenue_weight_kg',
  'mot_due_on',
];

const ranks: Readonly<Record<RowState, number>> = { overwrites: 0, fills: 1, same: 2 };
const plain = (text: string): string => text.trim().toLocaleLowerCase('en-GB');

const stateOf = (typed: string, found: string): RowState =>
  typed.trim() === '' ? 'fills' : plain(typed) === plain(found) ? 'same' : 'overwrites';

/** What the register knows, beside what was typed: what would be replaced first, then what is filled, then what is the same. */
export function registerRows(
  record: RegisterRecord,
  /** `configuration` null = axles are not entered here. */
  { values, configuration }: { readonly values: VehicleValues; readonly configuration: string | null },
  fields: Readonly<Record<VehicleFieldName, Field<VehicleValues>>>,
  { valueOf, textOf }: FieldRules,
): readonly RegisterRow[] {
  const rows = names.flatMap((name): RegisterRow[] => {
    const stored = record.fields[name];
    if (stored === null) return [];
    const value = valueOf(fields[name], stored);
    const [typed, found] = [values[name], value].map((one) => textOf(fields[name], one));
    return [{ name, value, typed: typed ?? null, found: found ?? value, state: stateOf(values[name], value) }];
  });
  const guess = record.axles?.configuration;
  const axles: readonly RegisterRow[] =
    guess === undefined || configuration === null
      ? []
      : [
          {
            name: 'axle_configuration',
            value: guess,
            typed: configuration === '' ? null : configuration,
            found: guess,
            state: stateOf(configuration, guess),
          },
        ];
  return [...rows, ...axles].toSorted((one, other) => ranks[one.state] - ranks[other.state]);
}
