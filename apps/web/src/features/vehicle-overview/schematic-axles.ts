import type { Vehicle, Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { DisplayLevel } from '@tyrewatch/domain/levels/not-monitored';
import { displayLevelOf } from '@tyrewatch/domain/levels/not-monitored';
import type { useTranslations } from 'use-intl';
import type { SchematicAxle } from '../../components/tyre-schematic/tyre-schematic.tsx';
import type { Quantities } from '../../i18n/quantities.ts';
import { isUncompensated, type PressureChoice, shownPressureKpa, uncompensatedMark } from './shown-pressure.ts';

interface Words {
  t: ReturnType<typeof useTranslations<never>>;
  quantities: Quantities;
  wheelName: (wheel: Wheel) => string;
  pressureChoice: PressureChoice;
  wheelHref: (position: string) => string;
}

/** Texts of one tyre; the accessible name begins with what can be seen (WCAG 2.5.3). */
const wheelTexts = (wheel: Wheel, level: DisplayLevel, { t, quantities, wheelName, pressureChoice }: Words) => {
  const isMarked = isUncompensated(wheel, pressureChoice);
  const pressureText = quantities.pressure.number(shownPressureKpa(wheel, pressureChoice));
  const temperatureText = wheel.temperature_c === null ? '' : `${quantities.temperature.number(wheel.temperature_c)}°`;
  const label = t('vehicleOverview.tyreLabel', {
    position: wheel.position,
    pressure: pressureText,
    temperature: temperatureText,
    meaning: t(`levels.meaning.${level}`),
    wheel: wheelName(wheel),
  });
  return {
    pressureText: isMarked ? `${pressureText}${uncompensatedMark}` : pressureText,
    temperatureText,
    label: `${label.replaceAll(/\s+/g, ' ')}${isMarked ? `. ${t('vehicleOverview.facts.uncompensated')}` : ''}`,
  };
};

/** A vehicle's axles with texts, ready to draw. */
export const schematicAxles = (vehicle: Vehicle, words: Words): SchematicAxle[] =>
  vehicle.axles.map((axle) => ({
    number: axle.number,
    title: words.t('tyres.axle', { axle: String(axle.number) }),
    kind: words.t(`tyres.axleTypes.${axle.type}`),
    wheels: vehicle.wheels
      .filter((wheel) => wheel.axle_number === axle.number)
      .map((wheel) => {
        const level = displayLevelOf(wheel.level, vehicle.not_monitored_reason);
        return {
          position: wheel.position,
          level,
          ...wheelTexts(wheel, level, words),
          // what has been reached is not foreseen any more
          isLosing: wheel.time_to_critical !== null && wheel.time_to_critical.end !== 'measured',
          href: words.wheelHref(wheel.position),
        };
      }),
  }));
