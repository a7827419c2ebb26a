import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { organisationsQuery } from '../../api/organisations-query.ts';
import { RegisterCheckBar } from '../../components/register-check/register-check.tsx';
import { RegisterPanel } from '../../components/register-check/register-panel.tsx';
import type { RegisterCheck } from '../../components/register-check/use-register-check.ts';
import { useMarkedFields } from '../../components/register-check/use-marked-fields.tsx';
import type {
  VehicleFieldGroup,
  VehicleFieldName,
  VehicleValues,
} from '../../components/vehicle-fields/use-vehicle-fields.ts';
import { vehicleFieldGroups } from '../../components/vehicle-fields/use-vehicle-fields.ts';
import { FieldSet } from '../../form/field-set.tsx';
import { FoldedSection } from '../../form/field-section.tsx';
import { useSession } from '../../session/session.ts';
import formClasses from '../../ui/form-fields.module.css';
import { withAxles } from './new-vehicle-draft.ts';
import type { StepProps } from './new-vehicle-step.ts';
import classes from './new-vehicle.module.css';
import { useDraftFields } from './use-new-vehicle.ts';

/** What is asked first; all else is folded. */
const firstFields: readonly VehicleFieldName[] = [
  'registration',
  'vehicle_type',
  'fleet_id',
  'depot_id',
  'manufacturer',
  'model',
  'vin',
  'country',
  'fuel_type',
  'mot_due_on',
];
/** Asked beside the first where the register has answered, so that what it says is seen at each. */
const fieldsOfRegister: readonly VehicleFieldName[] = [
  'type_approval',
  'engine_capacity_cm3',
  'euro_status',
  'co2_emissions_g_per_km',
  'revenue_weight_kg',
];
const groups = Object.keys(vehicleFieldGroups) as readonly VehicleFieldGroup[];

/** The first step: what the vehicle is and where it belongs. */
export function VehicleStep(props: StepProps & { readonly check: RegisterCheck }) {
  const { draft, onChange, faults, isSent, check } = props;
  const t = useTranslations('newVehicle');
  const tFields = useTranslations('vehicleFields');
  const own = useSession()?.organization?.id;
  const { data: organisations = [] } = useQuery(organisationsQuery);
  const fields = useMarkedFields(useDraftFields(draft), check);
  const change = (changed: Partial<VehicleValues>): void => {
    const depot = changed.fleet_id === undefined ? {} : { depot_id: '' };
    const next = { ...draft, values: { ...draft.values, ...changed, ...depot } };
    onChange(changed.vehicle_type === undefined ? next : withAxles(next));
  };
  const part = { values: draft.values, faults, isSent, onChange: change };
  const asked = check.record === null ? firstFields : [...firstFields, ...fieldsOfRegister];
  const folded = groups.flatMap((group) => {
    const names = vehicleFieldGroups[group].filter((name) => !asked.includes(name));
    return names.length === 0
      ? []
      : [{ id: group, title: tFields(`groups.${group}`), fields: names.map((name) => fields[name]) }];
  });
  return (
    <div className={check.isOpen ? classes.halves : classes.stack}>
      <section className={classes.card} aria-labelledby="vehicle">
        <div className={classes.head}>
          <h2 id="vehicle">{t('steps.vehicle')}</h2>
        </div>
        <div className={formClasses.pair}>
          <FieldSet {...part} fields={firstFields.slice(0, 2).map((name) => fields[name])} />
        </div>
        <RegisterCheckBar check={check} words="check" />
        <div className={formClasses.pair}>
          {organisations.length > 1 && (
            <NativeSelect
              label={t('organisation')}
              value={draft.organisationId === '' ? String(own ?? '') : draft.organisationId}
              data={organisations.map(({ id, name, depth }) => ({
                value: String(id),
                label: `${'\u2003'.repeat(depth)}${name}`,
              }))}
              onChange={(event) =>
                onChange({
                  ...draft,
                  organisationId: event.currentTarget.value,
                  values: { ...draft.values, fleet_id: '', depot_id: '' },
                })
              }
            />
          )}
          <FieldSet {...part} fields={asked.slice(2).map((name) => fields[name])} />
        </div>
        {folded.map((section) => (
          <FoldedSection key={section.id} section={section} values={draft.values} errors={isSent ? faults : {}}>
            <FieldSet {...part} fields={section.fields} />
          </FoldedSection>
        ))}
      </section>
      <RegisterPanel check={check} />
    </div>
  );
}
