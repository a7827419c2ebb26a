import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { SensedWheel } from '@tyrewatch/contract/sensors/vehicle-sensor-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { displayLevelOf } from '@tyrewatch/domain/levels/not-monitored';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { findWheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import type { PointerEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormOutcome } from '../../components/form-outcome.tsx';
import type { SchematicWheel } from '../../components/tyre-schematic/tyre-glyph.tsx';
import { TyreSchematic } from '../../components/tyre-schematic/tyre-schematic.tsx';
import { useSwapText } from '../../components/wheel-sensor/swap-text.ts';
import { useSensorSwap } from '../../components/wheel-sensor/wheel-sensor-calls.ts';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { useSingleKeyActions } from '../../session/use-single-key-actions.ts';
import classes from './vehicle-sensors.module.css';

/** Letters and digits of a sensor's number that have room on a tyre. */
const shownLetters = 4;
/** Pixels a pointer moves before it drags. */
const dragFromPx = 8;

/** The tyre under a pointer; null = none. */
const tyreAt = (target: Element | null): WheelPosition | null =>
  findWheelPosition(target?.closest('a[id^="tyre-"]')?.id.slice('tyre-'.length) ?? '');

/** Two wheels whose sensors may be swapped; `to` null = the other one is still to be chosen. */
interface Pair {
  readonly from: WheelPosition;
  readonly to: WheelPosition | null;
}

interface Properties {
  readonly vehicle: Vehicle;
  readonly wheels: readonly SensedWheel[];
  /** Wheels that should report and do not. */
  readonly blind: readonly WheelPosition[];
  readonly onChoose: (position: WheelPosition) => void;
}

/** What a tyre of the drawing shows: the end of its sensor's number, and that it is silent or how warm it is. */
function useDrawnWheel(vehicle: Vehicle, blind: readonly WheelPosition[]): (wheel: SensedWheel) => SchematicWheel {
  const t = useTranslations();
  const wheelName = useWheelWords();
  const { temperature } = useQuantities();
  return (wheel) => {
    const { sensor, position } = wheel;
    const isBlind = blind.includes(position);
    const level = isBlind ? 'not_monitored' : displayLevelOf(wheel.level, vehicle.not_monitored_reason);
    const temperatureText =
      sensor === null || wheel.temperature_c === null ? '' : `${temperature.number(wheel.temperature_c)}°`;
    const pressureText = sensor === null ? '–' : sensor.code.slice(-shownLetters);
    const below = isBlind ? t('wheelSensors.silent') : temperatureText;
    const words = `${wheelName(wheel)}, ${sensor?.code ?? t('wheelSensors.noSensor')}, ${t(`levels.meaning.${level}`)}`;
    return {
      position,
      level,
      pressureText,
      temperatureText: below,
      label: `${position} ${pressureText} ${below} ${words}`.replaceAll(/\s+/g, ' '),
      isLosing: false,
      href: `${paths.vehicle(vehicle.reference)}?tab=sensors&wheel=${position}`,
    };
  };
}

/** The vehicle with the last characters of each sensor: choosing one wheel and then the other, or dragging, asks whether to swap them. */
export function SensorDrawing({ vehicle, wheels, blind, onChoose }: Properties) {
  const t = useTranslations();
  const maySwap = may(useSession(), 'sensor:update');
  const [pair, setPair] = useState<Pair | null>(null);
  const pressed = useRef<{ readonly from: WheelPosition; readonly x: number; readonly y: number } | null>(null);
  const wheelAt = (position: WheelPosition | null) => wheels.find((wheel) => wheel.position === position) ?? null;
  const [from, to] = [wheelAt(pair?.from ?? null), wheelAt(pair?.to ?? null)];

  const choose = (position: WheelPosition): void => {
    onChoose(position);
    if (!maySwap) return;
    const isSecond = pair !== null && pair.from !== position;
    const hasSensor = (one: WheelPosition): boolean => wheelAt(one)?.sensor != null;
    if (isSecond && (hasSensor(pair.from) || hasSensor(position))) setPair({ from: pair.from, to: position });
    else setPair(pair?.from === position ? null : { from: position, to: null });
  };
  useSingleKeyActions({
    s: () => {
      const focused = tyreAt(document.activeElement) ?? wheels[0]?.position;
      if (!maySwap || focused === undefined) return;
      document.getElementById(`tyre-${focused}`)?.focus();
      setPair({ from: focused, to: null });
    },
    Escape: () => setPair(null),
  });
  const onPointerUp = (event: PointerEvent): void => {
    const start = pressed.current;
    pressed.current = null;
    const reached = tyreAt(document.elementFromPoint(event.clientX, event.clientY));
    if (start === null || reached === null || reached === start.from || !maySwap) return;
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < dragFromPx) return;
    if ((wheelAt(start.from)?.sensor ?? wheelAt(reached)?.sensor) != null) setPair({ from: start.from, to: reached });
  };
  const drawn = useDrawnWheel(vehicle, blind);
  return (
    <section className={classes.card} aria-labelledby="sensor-drawing-title">
      <h2 id="sensor-drawing-title">{t('wheelSensors.title')}</h2>
      <p className={classes.dimmed}>{t(maySwap ? 'wheelSensors.hint' : 'wheelSensors.lastLetters')}</p>
      <div
        className={classes.drawing}
        onPointerDown={(event) => {
          const start = event.pointerType === 'touch' ? null : tyreAt(event.target as Element);
          pressed.current = start && { from: start, x: event.clientX, y: event.clientY };
        }}
        onPointerUp={onPointerUp}
        // A tyre is a link, which the browser would drag away.
        onDragStart={(event) => event.preventDefault()}
      >
        <TyreSchematic
          label={t('wheelSensors.title')}
          frontLabel={vehicle.vehicle_type === 'trailer' ? null : t('tyres.front')}
          axles={vehicle.axles.map((axle) => ({
            number: axle.number,
            title: t('tyres.axle', { axle: String(axle.number) }),
            kind: t(`tyres.axleTypes.${axle.type}`),
            wheels: wheels.filter((wheel) => wheel.axle_number === axle.number).map(drawn),
          }))}
          selectedPosition={pair?.from ?? null}
          partnerPosition={pair?.to ?? null}
          onSelect={(position) => {
            const chosen = findWheelPosition(position);
            if (chosen !== null) choose(chosen);
          }}
        />
      </div>
      {from !== null && to === null && (
        <p role="status" className={classes.dimmed}>
          {t('wheelSensors.chooseOther', { position: from.position })}
        </p>
      )}
      {from !== null && to !== null && (
        <SwapQuestion
          key={`${from.position} ${to.position}`}
          vehicleId={vehicle.id}
          from={from}
          to={to}
          onClose={() => {
            document.getElementById(`tyre-${from.position}`)?.focus();
            setPair(null);
          }}
        />
      )}
    </section>
  );
}

/** Asks before two sensors are swapped; on a phone it comes up from below. */
function SwapQuestion(props: {
  readonly vehicleId: number;
  readonly from: SensedWheel;
  readonly to: SensedWheel;
  readonly onClose: () => void;
}) {
  const { from, to, onClose } = props;
  const t = useTranslations();
  const swapText = useSwapText();
  const swap = useSensorSwap(props.vehicleId);
  const button = useRef<HTMLButtonElement>(null);
  const swapping = useMutation({ mutationFn: () => swap(from, to), onSuccess: onClose });
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={classes.question} role="group" aria-labelledby="swap-question">
      <h3 id="swap-question">
        <IconArrowsExchange size={18} aria-hidden />{' '}
        {t('wheelSensors.swapQuestion', { one: from.position, other: to.position })}
      </h3>
      <p>{swapText(from, to)}</p>
      <FormOutcome error={swapping.error} />
      <div className={classes.acts}>
        <Button ref={button} variant="default" loading={swapping.isPending} onClick={() => swapping.mutate()}>
          {t('wheelSensors.swapThem')}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {t('dialogs.cancel')}
        </Button>
      </div>
    </div>
  );
}
