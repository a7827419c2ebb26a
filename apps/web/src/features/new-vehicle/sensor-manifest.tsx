import { Button, FileButton, NativeSelect, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { longestSensorCode } from '@tyrewatch/domain/sensors/sensor-code';
import { sensorTypes } from '@tyrewatch/domain/sensors/sensor-type';
import { findAxleConfiguration, findWheelsOnAxle, positionsOf } from '@tyrewatch/domain/vehicles/axle-configuration';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { axleOrdinal, describeWheel } from '@tyrewatch/domain/vehicles/wheel-position';
import { useFormatter, useTranslations } from 'use-intl';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import formClasses from '../../ui/form-fields.module.css';
import { readManifest } from './manifest.ts';
import type { NewVehicleDraft } from './new-vehicle-draft.ts';
import type { StepProps } from './new-vehicle-step.ts';
import classes from './new-vehicle.module.css';
import type { CheckedSensor } from './use-checked-sensors.ts';

/** What the server says of a sensor, in words. */
function useResultWords(): (sensor: CheckedSensor | undefined) => string {
  const t = useTranslations('newVehicle.results');
  const wheelWords = useWheelWords();
  const format = useFormatter();
  return (sensor) => {
    if (sensor === undefined) return t('none');
    const { result, wheel, code, usual } = sensor;
    if (result === null) return t('checking');
    if (result === 'length') return t('length', { length: String(code.length), usual: String(usual) });
    if (result === 'repeated') return t('repeated');
    if (result !== 'fitted') return t(result);
    if (wheel === null) return t('elsewhere');
    const place = { registration: wheel.registration, wheel: `${wheel.position} ${wheelWords(wheel)}` };
    const readingAt = wheel.reading_at;
    if (sensor.isReady) return t('moving', place);
    if (readingAt === null) return t('fitted', place);
    return t('fittedReceived', { ...place, time: format.dateTime(new Date(readingAt), 'near') });
  };
}

function Row(props: {
  readonly position: WheelPosition;
  readonly words: string;
  readonly value: string;
  readonly sensor: CheckedSensor | undefined;
  readonly isWrong: boolean;
  readonly onChange: (value: string) => void;
  readonly onPaste: (text: string) => void;
  readonly onAccept: () => void;
}) {
  const { position, words, value, sensor, isWrong } = props;
  const t = useTranslations('newVehicle');
  const result = useResultWords()(sensor);
  return (
    <li className={classes.row}>
      <TextInput
        aria-label={`${position} ${words}`}
        label={
          <>
            <strong>{position}</strong> {words}
          </>
        }
        maxLength={2 * longestSensorCode}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('noSensor')}
        value={value}
        error={isWrong}
        data-wheel-field
        onChange={(event) => props.onChange(event.currentTarget.value.toUpperCase())}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (!/[\n\r]/.test(text.trim())) return;
          event.preventDefault();
          props.onPaste(text);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const fields = [...document.querySelectorAll<HTMLInputElement>('[data-wheel-field]')];
          fields[fields.indexOf(event.currentTarget) + 1]?.focus();
        }}
      />
      <span className={classes.result} data-state={sensor === undefined ? 'none' : sensor.isReady ? 'ready' : 'look'}>
        {sensor?.isReady === true && <IconCheck size={16} aria-hidden />}
        {isWrong && <IconAlertTriangle size={16} aria-hidden />}
        {result}
      </span>
      {sensor?.result === 'fitted' && !sensor.isReady && (
        <Button size="compact-md" variant="default" onClick={props.onAccept}>
          {t('moveHere')}
        </Button>
      )}
      {sensor?.result === 'length' && (
        <Button size="compact-md" variant="default" onClick={props.onAccept}>
          {t('takeIt')}
        </Button>
      )}
    </li>
  );
}

/** The sensors by wheel: typed, pasted or from a file, each judged at once. */
export function SensorManifest(
  props: StepProps & { readonly sensors: readonly CheckedSensor[]; readonly error: unknown },
) {
  const { draft, onChange, sensors } = props;
  const t = useTranslations('newVehicle');
  const tSensors = useTranslations('sensors');
  const wheelWords = useWheelWords();
  const mayCreate = may(useSession(), 'sensor:create');
  const configuration = findAxleConfiguration(draft.configuration);
  if (configuration === null) return <p className={formClasses.note}>{t('configurationFirst')}</p>;
  if (!mayCreate) return <p className={formClasses.note}>{t('noSensorRight')}</p>;
  const positions = positionsOf(configuration);
  const wordsOf = (position: WheelPosition): string => {
    const { side, place } = describeWheel(position, findWheelsOnAxle(configuration, axleOrdinal(position)) ?? 2);
    return wheelWords({ axle_number: axleOrdinal(position), side, place });
  };
  const take = (codes: NewVehicleDraft['sensors']): void =>
    onChange({
      ...draft,
      sensors: { ...draft.sensors, ...codes },
      accepted: draft.accepted.filter((position) => codes[position] === undefined),
    });
  const ready = sensors.filter(({ isReady }) => isReady).length;
  const toLookAt = sensors.filter(({ isReady, result }) => !isReady && result !== null).length;
  return (
    <section className={classes.card} aria-labelledby="sensors">
      <div className={classes.head}>
        <h2 id="sensors">{t('sensors')}</h2>
        <span role="status" className={formClasses.note}>
          {t('sensorCounts', { ready: String(ready), toLookAt: String(toLookAt) })}
        </span>
        <NativeSelect
          aria-label={t('sensorType')}
          value={draft.sensorType}
          data={sensorTypes.map((type) => ({ value: type, label: tSensors(`types.${type}`) }))}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            onChange({ ...draft, sensorType: sensorTypes.find((type) => type === chosen) ?? 'tyre' });
          }}
        />
        <FileButton
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(file) => void file?.text().then((text) => take(readManifest(text, positions)))}
        >
          {(button) => (
            <Button variant="default" {...button}>
              {t('upload')}
            </Button>
          )}
        </FileButton>
      </div>
      <p className={formClasses.note}>{t('pasteHint')}</p>
      <FormOutcome error={props.error} />
      <ol className={classes.rows}>
        {positions.map((position, index) => {
          const sensor = sensors.find((one) => one.position === position);
          return (
            <Row
              key={position}
              position={position}
              words={wordsOf(position)}
              value={draft.sensors[position] ?? ''}
              sensor={sensor}
              isWrong={sensor !== undefined && !sensor.isReady && sensor.result !== null}
              onChange={(code) => take({ [position]: code })}
              onPaste={(text) => take(readManifest(text, positions, index))}
              onAccept={() => onChange({ ...draft, accepted: [...draft.accepted, position] })}
            />
          );
        })}
      </ol>
    </section>
  );
}
