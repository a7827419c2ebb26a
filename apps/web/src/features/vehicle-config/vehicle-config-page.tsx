import { Checkbox } from '@mantine/core';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { isTowed } from '@tyrewatch/domain/vehicles/vehicle-type';
import type { AxleConfiguration } from '@tyrewatch/domain/vehicles/axle-configuration';
import { findAxleConfiguration, positionAfter, positionsOf } from '@tyrewatch/domain/vehicles/axle-configuration';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { focusFirstFault } from '../../ui/focus-first-fault.ts';
import { AxleSection } from './axle-section.tsx';
import { ChangePreview } from './change-preview.tsx';
import type { ConfiguredAxle } from './config-drawing.tsx';
import { ConfigDrawing } from './config-drawing.tsx';
import { axleKey, chosenConfiguration, exceptionsIn, wheelKey } from './config-draft.ts';
import { ExceptionSection, useConfiguredWheelWords } from './exception-section.tsx';
import { LayoutChoice } from './layout-choice.tsx';
import { SaveBar } from './save-bar.tsx';
import { ThresholdSection } from './threshold-section.tsx';
import type { ConfigForm } from './use-config-form.ts';
import { useConfigForm } from './use-config-form.ts';
import classes from './vehicle-config.module.css';

/**
 * What each tyre of a vehicle should have and from when it is judged bad, to be changed; further sections stand below. What others save
 * is filled in beside what is typed.
 */
export function VehicleConfigPage(props: { readonly vehicle: Vehicle; readonly children?: ReactNode }) {
  const { vehicle, children } = props;
  return (
    <div className={classes.page}>
      <ConfigFormPart key={vehicle.id} vehicle={vehicle} />
      {children !== undefined && <div className={classes.further}>{children}</div>}
    </div>
  );
}

function ConfigFormPart({ vehicle }: { readonly vehicle: Vehicle }) {
  const form = useConfigForm(vehicle);
  const [chosen, setChosen] = useState<WheelPosition | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const { isChanged, mayChange } = form;
  const lastField = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that was pressed has gone with the bar.
    if (!isChanged && document.activeElement === document.body) lastField.current?.focus();
  }, [isChanged]);
  const save = (): void => {
    form.save();
    // once what is wrong is marked
    requestAnimationFrame(() => {
      const fault = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (fault) focusFirstFault(fault);
    });
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || !isChanged) return;
      event.preventDefault();
      element.current?.requestSubmit();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isChanged]);
  const configuration = chosenConfiguration(form.values);
  const positions = configuration === null ? [] : positionsOf(configuration);
  const exceptions = exceptionsIn(form.values);
  const shown = (mayChange ? positions : exceptions).find((position) => position === chosen) ?? null;
  const free = positions.find((position) => !exceptions.includes(position)) ?? null;
  return (
    <form
      ref={element}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <fieldset
        className={classes.fields}
        disabled={!mayChange}
        onFocus={({ target }) => {
          lastField.current = target;
        }}
      >
        <DrawingSection form={form} configuration={configuration} chosen={shown} onChoose={setChosen} />
        <div className={classes.sections}>
          <AxleSection form={form} />
          <ChangePreview form={form} />
          <div className={classes.pair}>
            <ThresholdSection form={form} />
            <ExceptionSection form={form} chosen={shown} first={mayChange ? free : null} onChoose={setChosen} />
          </div>
        </div>
      </fieldset>
      <SaveBar form={form} />
    </form>
  );
}

/** The axles of the form as they are drawn. */
function useConfiguredAxles(form: ConfigForm, configuration: AxleConfiguration | null): readonly ConfiguredAxle[] {
  const t = useTranslations('vehicleConfig');
  const tTyres = useTranslations('tyres');
  const words = useConfiguredWheelWords(form);
  const { pressure, temperature } = useQuantities();
  const { values, rules, fieldsOf } = form;
  const exceptions = new Set(exceptionsIn(values));
  const positions = configuration === null ? [] : positionsOf(configuration);
  const typed = (own: string, ofAxle: string): number | null => {
    const key = (values[own] ?? '').trim() === '' ? ofAxle : own;
    const stored = rules.storedOf(fieldsOf.field(key), values[key] ?? '');
    return typeof stored === 'number' && Number.isFinite(stored) ? stored : null;
  };
  return [...Map.groupBy(positions, (position) => Number(position[0]))].map(([number, wheels]) => {
    const ofAxle = (name: 'recommended_kpa' | 'temperature_warning_c') => axleKey(number - 1, name);
    const type = values[axleKey(number - 1, 'type')];
    return {
      number,
      title: tTyres('axle', { axle: String(number) }),
      kind: type === 'steer' || type === 'drive' || type === 'trailer' ? tTyres(`axleTypes.${type}`) : '',
      tyres: wheels.map((position) => {
        const kpa = typed(wheelKey(position, 'recommended_kpa'), ofAxle('recommended_kpa'));
        const limitC = typed(wheelKey(position, 'temperature_warning_c'), ofAxle('temperature_warning_c'));
        const isException = exceptions.has(position);
        const limit = `${temperature.number(limitC ?? 85)}°`;
        return {
          position,
          pressure: pressure.number(kpa),
          limit,
          label: t(isException ? 'tyreException' : 'tyre', {
            position,
            // as they are seen, so that they can be spoken to choose the tyre
            pressure: `${pressure.number(kpa)} ${limit}`,
            wheel: words(position),
          }),
          isChanged: form.changed.some(
            (key) =>
              key === ofAxle('recommended_kpa') ||
              key === ofAxle('temperature_warning_c') ||
              key.startsWith(`wheels.${position}.`),
          ),
          isException,
        };
      }),
    };
  });
}

function DrawingSection(props: {
  readonly form: ConfigForm;
  readonly configuration: AxleConfiguration | null;
  readonly chosen: WheelPosition | null;
  readonly onChoose: (position: WheelPosition) => void;
}) {
  const { form, configuration } = props;
  const t = useTranslations('vehicleConfig');
  const { vehicle } = form;
  const axles = useConfiguredAxles(form, configuration);
  const before = findAxleConfiguration(vehicle.axle_configuration ?? '');
  const sensors = vehicle.wheels.flatMap(({ position, sensor_id: sensor }) =>
    sensor === null || before === null
      ? []
      : [{ position, sensor, to: positionAfter(position, before, configuration) }],
  );
  const lost = sensors.filter(({ to }) => to === null);
  const moved = sensors.filter(({ position, to }) => to !== null && to !== position);
  return (
    <section className={`${classes.card} ${classes.aside}`} aria-labelledby="config-drawing">
      <h2 id="config-drawing">{t('axles')}</h2>
      {form.mayChange && <p className={classes.note}>{t('drawingHint')}</p>}
      {axles.length > 0 && (
        <ConfigDrawing
          label={t('drawing', { registration: vehicle.registration })}
          frontLabel={isTowed[vehicle.vehicle_type] ? null : t('front')}
          axles={axles}
          chosen={props.chosen}
          onChoose={props.onChoose}
        />
      )}
      <p className={classes.legend} aria-hidden>
        <span data-changed>{t('legendChanged')}</span>
        <span data-exception>{t('legendException')}</span>
      </p>
      {moved.length > 0 && (
        <p role="status" className={classes.note}>
          {t('movedSensors', {
            moves: moved.map(({ position, to, sensor }) => `${position} → ${to} (${sensor})`).join(', '),
          })}
        </p>
      )}
      {lost.length > 0 && (
        <div role="alert" className={classes.lost}>
          <p>
            {t('lostSensors', {
              count: lost.length,
              wheels: lost.map(({ position, sensor }) => `${position} (${sensor})`).join(', '),
            })}
          </p>
          <Checkbox
            label={t('removeSensors')}
            checked={form.values['removes_sensors'] === 'true'}
            onChange={(event) => form.set({ removes_sensors: event.currentTarget.checked ? 'true' : '' })}
          />
        </div>
      )}
      <LayoutChoice
        vehicleType={vehicle.vehicle_type}
        value={configuration}
        mayChange={form.mayChange}
        error={form.faultOf('axle_configuration')}
        onChange={form.chooseLayout}
      />
    </section>
  );
}
