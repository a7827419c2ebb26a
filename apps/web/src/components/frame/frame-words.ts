import type { FrameField } from '@tyrewatch/device-protocol/explain/frame-field';
import type { NibbleRule } from '@tyrewatch/device-protocol/readings/wheel-resolution';
import { nibbleRuleOf, resolveWheelPosition } from '@tyrewatch/device-protocol/readings/wheel-resolution';
import type { WheelPosition, WheelsOnAxle } from '@tyrewatch/domain/vehicles/wheel-position';
import { describeWheel } from '@tyrewatch/domain/vehicles/wheel-position';
import { useFormatter, useTranslations } from 'use-intl';
import { useWheelWords } from '../wheel/use-wheel-words.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';

/** AVL ids of two states, in every family. */
const switches: ReadonlySet<number> = new Set([239, 240]);

/** Bytes as upper-case hexadecimal digits without blanks, cut after `most` of them. */
export function hexOf(bytes: Uint8Array, most = bytes.length): string {
  const digits = Array.from(bytes.subarray(0, most), (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(
    '',
  );
  return bytes.length > most ? `${digits}…` : digits;
}

/** An offset as four hexadecimal digits. */
export const offsetText = (offset: number): string => offset.toString(16).toUpperCase().padStart(4, '0');

/** The wheel each field is about, by the vehicle's axles; missing = none. */
export function wheelsOfFields(
  fields: readonly FrameField[],
  axles: readonly WheelsOnAxle[],
  nibbleRule: NibbleRule,
): ReadonlyMap<FrameField, WheelPosition> {
  const addresses = fields.flatMap(({ tyre }) => (tyre?.address.kind === 'j1939' ? [tyre.address.location] : []));
  const rule = nibbleRule === 'auto' ? nibbleRuleOf(addresses) : nibbleRule;
  const wheels = new Map<FrameField, WheelPosition>();
  for (const field of fields) {
    const position = field.tyre === null ? null : resolveWheelPosition(field.tyre.address, axles, { nibbleRule: rule });
    if (position !== null) wheels.set(field, position);
  }
  return wheels;
}

/** What fields of a frame are called and say, in the reader's language and units. */
export function useFrameWords(axles: readonly WheelsOnAxle[]) {
  const t = useTranslations('unitLogs');
  const format = useFormatter();
  const wheelWords = useWheelWords();
  const { pressure, temperature, speed, distance } = useQuantities();
  const exactNumber = (value: number): string => format.number(value, { maximumFractionDigits: 7 });

  const inUnit = ({ value, unit, name }: FrameField): string | null => {
    if (value === null) return null;
    if (unit === 'kPa') return pressure.text(value);
    if (unit === '°C') return temperature.text(value);
    if (unit === 'km/h') return speed.text(value);
    if (unit === 'm' && name === 'io') return distance.text(value / 1000);
    return unit === '°' ? `${exactNumber(value)}°` : `${exactNumber(value)} ${unit}`.trim();
  };

  const numberText = (field: FrameField): string => {
    const { raw, scale, value, avlId } = field;
    if (avlId !== null && switches.has(avlId) && (raw === '0' || raw === '1')) return t(raw === '1' ? 'on' : 'off');
    if (value !== null) return inUnit(field) ?? '';
    return raw !== null && scale !== null ? t('noValue') : (raw ?? '');
  };

  return {
    /** "1B axle 1, right". */
    wheel: (position: WheelPosition): string => {
      const { axle, side, place } = describeWheel(position, axles[Number(position[0]) - 1] ?? 2);
      return `${position} ${wheelWords({ axle_number: axle, side, place })}`;
    },
    name: ({ name, avlId, avlName, tyre }: FrameField): string => {
      if (name !== 'io' || avlId === null) return t(`fields.${name}`);
      const number = tyre?.address.kind === 'tyre_number' ? tyre.address.number : null;
      const quantity = tyre?.quantity;
      if (number !== null && (quantity === 'pressure' || quantity === 'temperature' || quantity === 'warning')) {
        return `${avlId} ${t(`tyre.${quantity}`, { number: String(number) })}`;
      }
      return `${avlId} ${avlName ?? t('unknownId')}`;
    },
    /** What a field says; '' = nothing beside its bytes. */
    value: (field: FrameField, checksum: { readonly received: number; readonly computed: number } | null): string => {
      const { name, part, atMs, text, raw } = field;
      if (part === 'not_read') return t('notRead');
      if (name === 'checksum' && checksum !== null) {
        const isRight = checksum.received === checksum.computed;
        return isRight ? t('right') : t('shouldBe', { computed: offsetText(checksum.computed) });
      }
      if (name === 'codec') return raw === '142' ? t('extended') : (raw ?? '');
      if (name === 'time') return atMs === null ? t('noTime') : format.dateTime(new Date(atMs), 'exact');
      if (text !== null) return text;
      return numberText(field);
    },
    /** "48 × 4.706 − 4.706 = 221.182 kPa"; null where nothing is calculated. */
    sum: ({ raw, scale, offset, value, unit }: FrameField): string | null => {
      if (raw === null || scale === null || value === null || (scale === 1 && offset === 0)) return null;
      const shift = offset === 0 ? '' : ` ${offset < 0 ? '−' : '+'} ${exactNumber(Math.abs(offset))}`;
      return `${raw} × ${exactNumber(scale)}${shift} = ${exactNumber(value)} ${unit}`.trim();
    },
  };
}
