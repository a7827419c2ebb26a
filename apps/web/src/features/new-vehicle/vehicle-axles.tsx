import { NativeSelect, TextInput } from '@mantine/core';
import {
  allAxleConfigurations,
  commonConfigurationCount,
  wheelCount,
  wheelsPerAxle,
} from '@tyrewatch/domain/vehicles/axle-configuration';
import { axleTypes } from '@tyrewatch/domain/vehicles/axle-type';
import { useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';
import classes from '../../ui/form-fields.module.css';
import type { AxleDraft } from './new-vehicle-draft.ts';
import { chosenConfiguration, withAxles } from './new-vehicle-draft.ts';
import type { NewVehicleFieldsProps } from './new-vehicle-fields.ts';
import ownClasses from './new-vehicle.module.css';

function Axle(props: {
  readonly number: number;
  readonly wheels: number;
  readonly axle: AxleDraft;
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (axle: AxleDraft) => void;
}) {
  const t = useTranslations('newVehicle');
  const tTyres = useTranslations('tyres');
  const { pressure } = useQuantities();
  const { number, axle, faults, onChange } = props;
  const field = `axles.${number - 1}`;
  return (
    <fieldset className={ownClasses.axle}>
      <legend>{t('axle', { axle: String(number), wheels: props.wheels })}</legend>
      <NativeSelect
        label={t('axleType')}
        value={axle.type}
        data={axleTypes.map((type) => ({ value: type, label: tTyres(`axleTypes.${type}`) }))}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          onChange({ ...axle, type: axleTypes.find((type) => type === chosen) ?? axle.type });
        }}
      />
      <TextInput
        label={t('pressure', { unit: pressure.unit })}
        required
        inputMode="decimal"
        autoComplete="off"
        value={axle.pressure}
        error={faults[`${field}.recommended_kpa`]}
        onChange={(event) => onChange({ ...axle, pressure: event.currentTarget.value })}
      />
      <TextInput
        label={t('tyreSize')}
        placeholder="315/70 R22.5"
        maxLength={40}
        value={axle.tyreSize}
        error={faults[`${field}.tyre_size`]}
        onChange={(event) => onChange({ ...axle, tyreSize: event.currentTarget.value })}
      />
    </fieldset>
  );
}

/** Axle configuration, and of each axle what its tyres are judged by. */
export function VehicleAxles({ draft, faults, onChange }: NewVehicleFieldsProps) {
  const t = useTranslations('newVehicle');
  const { configuration } = draft;
  const option = (value: (typeof allAxleConfigurations)[number]) => ({
    value,
    label: t('configurationOption', { configuration: value, wheels: wheelCount(value) }),
  });
  return (
    <>
      <NativeSelect
        label={t('configuration')}
        description={t('configurationHint')}
        value={configuration ?? ''}
        error={faults['axle_configuration']}
        data={[
          { value: '', label: t('noConfiguration') },
          { group: t('common'), items: allAxleConfigurations.slice(0, commonConfigurationCount).map(option) },
          { group: t('others'), items: allAxleConfigurations.slice(commonConfigurationCount).map(option) },
        ]}
        onChange={(event) =>
          onChange(withAxles(draft, { ...draft, configuration: chosenConfiguration(event.currentTarget.value) }))
        }
      />
      {configuration !== null && <p className={classes.note}>{t('pressureHint')}</p>}
      {draft.axles.map((axle, index) => (
        <Axle
          // An axle has no name but its place.
          key={String(index)}
          number={index + 1}
          wheels={configuration === null ? 0 : (wheelsPerAxle(configuration)[index] ?? 0)}
          axle={axle}
          faults={faults}
          onChange={(changed) =>
            onChange({ ...draft, axles: draft.axles.map((one, place) => (place === index ? changed : one)) })
          }
        />
      ))}
    </>
  );
}
