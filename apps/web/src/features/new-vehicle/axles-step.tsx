import { Button, Switch } from '@mantine/core';
import { numberRanges } from '@tyrewatch/contract/vehicles/vehicle-fields';
import { axleTypes, tyreConditions } from '@tyrewatch/domain/vehicles/axle-type';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { fleetsQuery } from '../../api/fleets-query.ts';
import { FieldSet } from '../../form/field-set.tsx';
import type { Field } from '../../form/form-field.ts';
import { useFieldRules } from '../../form/use-field-rules.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import formClasses from '../../ui/form-fields.module.css';
import { LayoutChoice } from './layout-choice.tsx';
import type { AxleValues, NewVehicleDraft } from './new-vehicle-draft.ts';
import { meantAxles, withAxles } from './new-vehicle-draft.ts';
import type { StepProps } from './new-vehicle-step.ts';
import classes from './new-vehicle.module.css';
import { SensorManifest } from './sensor-manifest.tsx';
import type { CheckedSensor } from './use-checked-sensors.ts';

const tyreSizes = [
  '205/75R16C',
  '225/75R16C',
  '245/70R19.5',
  '265/70R19.5',
  '275/70R22.5',
  '295/80R22.5',
  '315/70R22.5',
  '315/80R22.5',
  '385/55R22.5',
  '385/65R22.5',
  '435/50R19.5',
  '445/65R22.5',
];

/** The fields of an axle, with its type where each axle is entered by itself. */
export function useAxleFields(): Readonly<Record<keyof AxleValues, Field<AxleValues>>> {
  const t = useTranslations('newVehicle');
  const tTyres = useTranslations('tyres');
  const number = (name: 'recommended_kpa' | 'new_tread_depth_mm', unit: 'pressure' | 'mm') => {
    const [least, greatest] = numberRanges[name];
    return { kind: 'number', name, label: t(`axleFields.${name}`), unit, least, greatest } as const;
  };
  const line = (name: 'recommended_make' | 'recommended_pattern') =>
    ({ kind: 'text', name, label: t(`axleFields.${name}`), maxLength: 60 }) as const;
  return {
    type: {
      kind: 'choice',
      name: 'type',
      label: t('axleType'),
      isNeeded: true,
      choices: axleTypes.map((type) => ({ value: type, label: tTyres(`axleTypes.${type}`) })),
    },
    recommended_kpa: number('recommended_kpa', 'pressure'),
    tyre_size: { kind: 'combobox', name: 'tyre_size', label: t('tyreSize'), choices: tyreSizes, maxLength: 40 },
    recommended_make: line('recommended_make'),
    recommended_pattern: line('recommended_pattern'),
    tyre_condition: {
      kind: 'choice',
      name: 'tyre_condition',
      label: t('axleFields.tyre_condition'),
      choices: tyreConditions.map((value) => ({ value, label: t(`conditions.${value}`) })),
    },
    new_tread_depth_mm: number('new_tread_depth_mm', 'mm'),
  };
}

/** What the tyres of an axle are judged by, as pressures. */
function Limits({ draft, pressure }: { readonly draft: NewVehicleDraft; readonly pressure: string }) {
  const t = useTranslations('newVehicle');
  const { finePressure } = useQuantities();
  const { storedOf, faultOf } = useFieldRules();
  const field = useAxleFields().recommended_kpa;
  const { data: fleets = [] } = useQuery(fleetsQuery);
  if (pressure.trim() === '' || faultOf(field, pressure) !== null) return null;
  const recommendedKpa = Number(storedOf(field, pressure));
  const fleet = fleets.find(({ id }) => String(id) === draft.values.fleet_id);
  const below = (percent: number): string => finePressure.text(recommendedKpa * (1 - percent / 100));
  return (
    <p className={formClasses.note}>
      {t(fleet === undefined ? 'judgedByProduct' : 'judgedByFleet', {
        fleet: fleet?.name ?? '',
        maintenance: below(fleet?.default_maintenance_threshold ?? 20),
        warning: below(fleet?.default_warning_threshold ?? 27.5),
        critical: below(fleet?.default_danger_threshold ?? 30),
      })}
    </p>
  );
}

function Tyres(props: StepProps) {
  const { draft, onChange, faults, isSent } = props;
  const t = useTranslations('newVehicle');
  const { type, ...same } = useAxleFields();
  const shown = draft.isSame ? draft.axles.slice(0, 1) : draft.axles;
  return (
    <section className={classes.card} aria-labelledby="tyres">
      <div className={classes.head}>
        <h2 id="tyres">{t('tyres')}</h2>
        <Switch
          label={t('sameAxles')}
          checked={draft.isSame}
          onChange={(event) => onChange({ ...draft, axles: meantAxles(draft), isSame: event.currentTarget.checked })}
        />
      </div>
      {shown.map((axle, index) => (
        <fieldset
          // An axle has no name but its place.
          key={String(index)}
          className={classes.axle}
        >
          <legend>{draft.isSame ? t('allAxles') : t('axle', { axle: String(index + 1) })}</legend>
          <FieldSet
            fields={draft.isSame ? Object.values(same) : [type, ...Object.values(same)]}
            values={axle}
            faults={Object.fromEntries(
              Object.entries(faults).flatMap(([name, fault]) =>
                name.startsWith(`axles.${index}.`) ? [[name.slice(`axles.${index}.`.length), fault]] : [],
              ),
            )}
            isSent={isSent}
            onChange={(change) =>
              onChange({
                ...draft,
                axles: draft.axles.map((one, place) => (place === index ? { ...one, ...change } : one)),
              })
            }
          />
        </fieldset>
      ))}
      <Limits draft={draft} pressure={draft.axles[0]?.recommended_kpa ?? ''} />
    </section>
  );
}

/** The second step: layout, tyres, sensors. */
export function AxlesStep(props: StepProps & { readonly sensors: readonly CheckedSensor[]; readonly error: unknown }) {
  const { draft, onChange } = props;
  const t = useTranslations('newVehicle');
  const tRegister = useTranslations('registerCheck');
  return (
    <div className={classes.columns}>
      <section className={classes.card} aria-labelledby="axles">
        <h2 id="axles">{t('axles')}</h2>
        <LayoutChoice
          vehicleType={draft.values.vehicle_type}
          value={draft.configuration}
          onChange={(configuration) => onChange(withAxles({ ...draft, configuration, isGuessed: false }))}
        />
        {draft.isGuessed && (
          <div className={classes.stack}>
            <p className={formClasses.note}>{tRegister('confirmGuess')}</p>
            <Button variant="default" onClick={() => onChange({ ...draft, isGuessed: false })}>
              {tRegister('confirm')}
            </Button>
          </div>
        )}
      </section>
      <div className={classes.stack}>
        {draft.axles.length > 0 && <Tyres {...props} />}
        <SensorManifest {...props} />
      </div>
    </div>
  );
}
