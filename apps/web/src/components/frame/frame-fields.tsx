import { Button, NativeSelect } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { FrameExplanation, FrameField } from '@tyrewatch/device-protocol/explain/frame-field';
import type { NibbleRule } from '@tyrewatch/device-protocol/readings/wheel-resolution';
import type { WheelPosition, WheelsOnAxle } from '@tyrewatch/domain/vehicles/wheel-position';
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { hexOf, offsetText, useFrameWords, wheelsOfFields } from './frame-words.ts';
import classes from './frame-fields.module.css';

/** So many bytes of a value are written beside it. */
const rawShown = 8;

interface FrameProps {
  readonly bytes: Uint8Array;
  readonly explained: FrameExplanation;
  readonly nibbleRule: NibbleRule;
  readonly axles: readonly WheelsOnAxle[];
  /** The sensor at a wheel, null = none. */
  readonly sensorAt: (position: WheelPosition) => string | null;
  /** 16, or 8 where there is little room. */
  readonly bytesPerRow: number;
}

/** The bytes of a message, a record at a time, and what each of them says; where it was refused, why. */
export function FrameFields(props: FrameProps) {
  const { explained } = props;
  const t = useTranslations('unitLogs');
  const recordCount = Math.max(0, ...explained.fields.map(({ record }) => record ?? 0));
  const [record, setRecord] = useState(1);
  const shown = explained.fields.filter((field) => field.record === null || field.record === record);
  return (
    <>
      {explained.refusal !== null && (
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
      <RecordFields key={record} {...props} shown={shown} />
    </>
  );
}

interface FieldsProps extends FrameProps {
  /** The fields of the chosen record and of the frame as a whole. */
  readonly shown: readonly FrameField[];
}

interface Marks {
  /** The field that is pointed at, else the one that is kept; null = none. */
  readonly marked: FrameField | null;
  readonly onPoint: (field: FrameField | null) => void;
  readonly onKeep: (field: FrameField) => void;
}

/** So many fields are listed at most: a hostile message may claim twenty thousand. */
const mostFields = 500;

/** The bytes, and the fields they make: each marks the other. */
function RecordFields(props: FieldsProps) {
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
  const listed = isWhole ? shown : shown.filter(({ part, name }) => part !== 'framing' || name === 'checksum');
  return (
    <>
      <div className={classes.head}>
        <ByteRows {...props} {...marks} />
        <div className={classes.marked} role="status" data-empty={marked === null || undefined}>
          {marked === null ? (
            <p>{t('pointHint')}</p>
          ) : (
            <MarkedField field={marked} wheel={wheels.get(marked) ?? null} {...props} />
          )}
        </div>
      </div>
      <FieldTable {...props} {...marks} kept={kept} wheels={wheels} shown={listed.slice(0, mostFields)} />
      {listed.length > mostFields && (
        <p className={classes.note}>{t('furtherFields', { count: listed.length - mostFields })}</p>
      )}
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
  const region = useRef<HTMLDivElement>(null);
  // A field may be pointed at whose bytes are further down.
  useEffect(() => {
    const byte = region.current?.querySelector('[data-marked]');
    if (region.current === null || byte == null) return;
    const outer = region.current.getBoundingClientRect();
    const { top, bottom } = byte.getBoundingClientRect();
    if (top < outer.top || bottom > outer.bottom) region.current.scrollTop += top - outer.top - outer.height / 2;
  }, [marked]);
  return (
    <div
      ref={region}
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
