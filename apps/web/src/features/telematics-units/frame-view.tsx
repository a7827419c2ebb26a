import { Button, NativeSelect } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import type { UnitLogEntry } from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import { explainFrame } from '@tyrewatch/device-protocol/explain/explain-frame';
import type { FrameExplanation, FrameField } from '@tyrewatch/device-protocol/explain/frame-field';
import { findBytesFromHex } from '@tyrewatch/device-protocol/hex';
import { profileOf } from '@tyrewatch/device-protocol/readings/device-profile';
import type { WheelPosition, WheelsOnAxle } from '@tyrewatch/domain/vehicles/wheel-position';
import { Fragment, useMemo, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { hexOf, offsetText, useFrameWords, wheelsOfFields } from './frame-words.ts';
import classes from './frame-view.module.css';

/** So many bytes of a value are written beside it. */
const rawShown = 8;
/** Longest input the calculator takes from the address, in characters. */
const longestInAddress = 1500;

/** One message: its bytes, and what each of them says. */
export function FrameView(props: {
  readonly unit: Pick<TelematicsUnit, 'device_family' | 'device_profile'>;
  readonly entry: UnitLogEntry;
  readonly axles: readonly WheelsOnAxle[];
  /** The sensor at a wheel, null = none. */
  readonly sensorAt: (position: WheelPosition) => string | null;
  /** 16, or 8 where there is little room. */
  readonly bytesPerRow: number;
}) {
  const { unit, entry, bytesPerRow } = props;
  const t = useTranslations('unitLogs');
  const format = useFormatter();
  const bytes = useMemo(() => findBytesFromHex(entry.frame_hex ?? '') ?? new Uint8Array(), [entry.frame_hex]);
  const profile = profileOf({ deviceFamily: unit.device_family, deviceProfile: unit.device_profile });
  const explained = useMemo(() => explainFrame(bytes, profile), [bytes, profile]);
  const recordCount = Math.max(0, ...explained.fields.map(({ record }) => record ?? 0));
  const [record, setRecord] = useState(1);
  const shown = explained.fields.filter((field) => field.record === null || field.record === record);
  return (
    <article className={classes.frame} aria-label={t('frameOf', { at: format.dateTime(new Date(entry.at), 'exact') })}>
      <header className={classes.frameHead}>
        <h2>{format.dateTime(new Date(entry.at), 'exact')}</h2>
        {entry.frame_hex !== null && <FrameActions hex={entry.frame_hex} />}
        <p>
          <FrameSummary explained={explained} entry={entry} />
        </p>
      </header>
      {entry.transport === null && <p>{t('nothingReceived')}</p>}
      {entry.transport !== null && entry.frame_hex === null && <p>{t('withheld')}</p>}
      {explained.refusal !== null && bytes.length > 0 && (
        <p className={classes.refusal}>
          <IconAlertTriangle size={17} aria-hidden />
          <span>
            <strong>
              {explained.faultAt === null ? t('refused') : t('refusedAt', { offset: offsetText(explained.faultAt) })}
            </strong>{' '}
            <span lang="en">{explained.refusal.detail}</span>
          </span>
        </p>
      )}
      {recordCount > 1 && (
        <span className={classes.chooser}>
          <Button
            variant="default"
            size="compact-md"
            disabled={record === 1}
            aria-label={t('recordBefore')}
            onClick={() => setRecord(record - 1)}
          >
            ‹
          </Button>
          <NativeSelect
            aria-label={t('record')}
            value={String(record)}
            data={Array.from({ length: recordCount }, (_, index) => ({
              value: String(index + 1),
              label: t('recordOf', { record: String(index + 1), count: String(recordCount) }),
            }))}
            onChange={(event) => setRecord(Number(event.currentTarget.value))}
          />
          <Button
            variant="default"
            size="compact-md"
            disabled={record === recordCount}
            aria-label={t('recordAfter')}
            onClick={() => setRecord(record + 1)}
          >
            ›
          </Button>
        </span>
      )}
      {bytes.length > 0 && (
        <FrameFields
          key={record}
          {...props}
          nibbleRule={profile.j1939Tyres.nibbleRule}
          bytes={bytes}
          explained={explained}
          shown={shown}
          bytesPerRow={bytesPerRow}
        />
      )}
    </article>
  );
}

/** In what form a message came, and how long it is. */
function FrameSummary({ explained, entry }: { readonly explained: FrameExplanation; readonly entry: UnitLogEntry }) {
  const t = useTranslations('unitLogs');
  const { codec, form, recordCount } = explained;
  const words = [
    codec === null ? t(`forms.${form}`) : codec === 142 ? t('codecExtended') : t('codec', { number: String(codec) }),
    recordCount === null ? null : t('records', { count: recordCount }),
    entry.byte_count === null ? null : t('byteCount', { count: entry.byte_count }),
    entry.transport?.toUpperCase() ?? null,
  ];
  return <>{words.filter((word) => word !== null).join(' · ')}</>;
}

/** The ways on with the bytes. */
function FrameActions({ hex }: { readonly hex: string }) {
  const t = useTranslations('unitLogs');
  const tUnits = useTranslations('telematicsUnits.refused');
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = async (): Promise<void> => {
    try {
      // There is no clipboard for pages that came without encryption.
      await navigator.clipboard.writeText(hex);
      setOutcome('copied');
    } catch {
      setOutcome('copyFailed');
    }
  };
  const isShort = hex.length <= longestInAddress;
  return (
    <span className={classes.frameActions}>
      <span role="status">{outcome !== null && (outcome === 'copied' ? tUnits('copied') : t('copyFailed'))}</span>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconCopy size={15} aria-hidden />}
        onClick={() => void copy()}
      >
        {tUnits('copy')}
      </Button>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconArrowRight size={15} aria-hidden />}
        renderRoot={(root) => (
          <Link
            {...root}
            to={paths.checksumCalculator}
            search={(isShort ? { input: hex } : {}) as never}
            // What is too long for the address is pasted there.
            onClick={() => void (isShort || copy())}
          />
        )}
      >
        {t('calculator')}
      </Button>
    </span>
  );
}

interface FieldsProps {
  readonly bytes: Uint8Array;
  readonly explained: FrameExplanation;
  /** The fields of the chosen record and of the frame as a whole. */
  readonly shown: readonly FrameField[];
  readonly bytesPerRow: number;
}

interface Marks {
  /** The field that is pointed at, else the one that is kept; null = none. */
  readonly marked: FrameField | null;
  readonly onPoint: (field: FrameField | null) => void;
  readonly onKeep: (field: FrameField) => void;
}

/** The bytes, and the fields they make: each marks the other. */
function FrameFields(
  props: FieldsProps & {
    readonly axles: readonly WheelsOnAxle[];
    readonly sensorAt: (position: WheelPosition) => string | null;
    readonly nibbleRule: Parameters<typeof wheelsOfFields>[2];
  },
) {
  const { shown, axles } = props;
  const t = useTranslations('unitLogs');
  const wheels = useMemo(() => wheelsOfFields(shown, axles, props.nibbleRule), [shown, axles, props.nibbleRule]);
  const [pointed, setPointed] = useState<FrameField | null>(null);
  const [kept, setKept] = useState<FrameField | null>(null);
  const [isWhole, setWhole] = useState(false);
  const marked = pointed ?? kept;
  const marks: Marks = {
    marked,
    onPoint: setPointed,
    onKeep: (field) => setKept(kept === field ? null : field),
  };
  const telling = shown.filter(({ part, name }) => part !== 'framing' || name === 'checksum');
  return (
    <>
      <ByteRows {...props} {...marks} />
      <div className={classes.marked} role="status" data-empty={marked === null || undefined}>
        {marked === null ? (
          <p>{t('pointHint')}</p>
        ) : (
          <MarkedField field={marked} wheel={wheels.get(marked) ?? null} {...props} />
        )}
      </div>
      <FieldTable {...props} {...marks} kept={kept} wheels={wheels} shown={isWhole ? shown : telling} />
      <p className={classes.note}>
        {t('legend')}{' '}
        <button type="button" className={classes.link} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('fewerFields') : t('allFields', { count: String(shown.length) })}
        </button>
      </p>
    </>
  );
}

/** The fields, a row each. */
function FieldTable(
  props: FieldsProps &
    Marks & {
      readonly axles: readonly WheelsOnAxle[];
      readonly kept: FrameField | null;
      readonly wheels: ReadonlyMap<FrameField, WheelPosition>;
    },
) {
  const { bytes, explained, shown, marked, kept, wheels, onPoint, onKeep } = props;
  const t = useTranslations('unitLogs');
  const words = useFrameWords(props.axles);
  return (
    <table className={classes.fields} aria-label={t('fieldsLabel')} onPointerLeave={() => onPoint(null)}>
      <thead>
        <tr>
          <th scope="col">{t('at')}</th>
          <th scope="col" data-number data-column="length">
            {t('length')}
          </th>
          <th scope="col">{t('field')}</th>
          <th scope="col" data-column="raw">
            {t('raw')}
          </th>
          <th scope="col">{t('value')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((field) => (
          <tr
            key={field.from}
            data-marked={field === marked || undefined}
            data-part={field.part}
            onPointerEnter={() => onPoint(field)}
          >
            <td>
              <code>{offsetText(field.from)}</code>
            </td>
            <td data-number data-column="length">
              {field.to - field.from}
            </td>
            <td>
              <button
                type="button"
                aria-pressed={field === kept}
                onFocus={() => onPoint(field)}
                onBlur={() => onPoint(null)}
                onClick={() => onKeep(field)}
              >
                {words.name(field)}
              </button>
            </td>
            <td data-column="raw">
              <code>{hexOf(bytes.subarray(field.from, field.to), rawShown)}</code>
            </td>
            <td className={classes.value}>
              {words.value(field, explained.checksum)}
              {wheels.has(field) && ` · ${wheels.get(field)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Everything that is known of a field: where it is, from what it is calculated, and of which wheel it is. */
function MarkedField(
  props: FieldsProps & {
    readonly field: FrameField;
    readonly wheel: WheelPosition | null;
    readonly axles: readonly WheelsOnAxle[];
    readonly sensorAt: (position: WheelPosition) => string | null;
  },
) {
  const { field, wheel, bytes, explained } = props;
  const t = useTranslations('unitLogs');
  const words = useFrameWords(props.axles);
  const { from, to, valueFrom, avlId } = field;
  const sum = words.sum(field);
  const sensor = wheel === null ? null : props.sensorAt(wheel);
  const raw = hexOf(bytes.subarray(valueFrom, to), 2 * rawShown);
  return (
    <>
      <strong>{words.name(field)}</strong>
      <p>
        {t('bytesAt', { from: offsetText(from), to: offsetText(to - 1) })}
        {avlId !== null && valueFrom > from && ` · ${t('idIs', { id: hexOf(bytes.subarray(from, valueFrom), 4) })}`}
        {` · ${t('valueIs', { value: raw })}`}
        {sum !== null && ` = ${sum}`}
      </p>
      <p>
        <strong>{words.value(field, explained.checksum)}</strong>
        {wheel !== null && ` · ${words.wheel(wheel)}`}
        {sensor !== null && ` · ${t('sensorIs', { sensor })}`}
        {field.tyre !== null && wheel === null && ` · ${t('noSuchWheel')}`}
      </p>
    </>
  );
}

/** The bytes of the fields that are shown, in rows by their offset; what belongs to other records is left out. */
function ByteRows(props: FieldsProps & Marks) {
  const { bytes, shown, bytesPerRow, marked } = props;
  const t = useTranslations('unitLogs');
  const rows = useMemo(() => byteRows(shown, bytesPerRow), [shown, bytesPerRow]);
  return (
    <div
      className={classes.bytes}
      tabIndex={0}
      role="region"
      aria-label={t('bytesLabel')}
      onPointerLeave={() => props.onPoint(null)}
    >
      {rows.map((row, index) => (
        <Fragment key={row[0]?.at}>
          {index > 0 && (row[0]?.at ?? 0) - (rows[index - 1]?.[0]?.at ?? 0) >= 2 * bytesPerRow && (
            <span className={classes.gap}>…</span>
          )}
          <code className={classes.byteRow}>
            <span className={classes.offset}>
              {offsetText(Math.floor((row[0]?.at ?? 0) / bytesPerRow) * bytesPerRow)}
            </span>
            {row.map(({ at, field }) => (
              <span
                key={at}
                style={{ gridColumn: (at % bytesPerRow) + 2 }}
                data-part={field.part}
                data-marked={field === marked || undefined}
                onPointerEnter={() => props.onPoint(field)}
                onClick={() => props.onKeep(field)}
              >
                {hexOf(bytes.subarray(at, at + 1))}
              </span>
            ))}
          </code>
        </Fragment>
      ))}
    </div>
  );
}

/** So many bytes are drawn at most: a value may be 64 KiB long. */
const mostBytes = 4096;

function byteRows(shown: readonly FrameField[], bytesPerRow: number) {
  const rows: { at: number; field: FrameField }[][] = [];
  let count = 0;
  let present = -1;
  for (const field of shown) {
    for (let at = field.from; at < field.to && count < mostBytes; at++, count++) {
      const row = Math.floor(at / bytesPerRow);
      if (row !== present) rows.push([]);
      present = row;
      rows.at(-1)?.push({ at, field });
    }
  }
  return rows;
}
