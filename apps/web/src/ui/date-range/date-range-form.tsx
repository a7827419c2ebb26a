import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import fields from '../plain-field.module.css';
import classes from './date-range-form.module.css';
import { type RangeFault, rangeFaults, type RangeLimits } from './range-fault.ts';
import { instantOfWallTime, wallTimeOf } from './wall-time.ts';

/** Texts of the form. */
export interface DateRangeWords {
  readonly from: string;
  readonly to: string;
  readonly apply: string;
  /** In which time zone the times are meant. */
  readonly zone: string;
  readonly faults: Readonly<Record<RangeFault, string>>;
}

interface Properties {
  /** What the fields show at first; epoch seconds. */
  readonly range: { readonly fromS: number; readonly toS: number };
  readonly limits: RangeLimits;
  /** IANA zone of the times. */
  readonly timeZone: string;
  readonly words: DateRangeWords;
  readonly onApply: (fromS: number, toS: number) => void;
}

const minuteLength = '2026-11-20T08:15'.length;
/** To the minute, as the field takes it. */
const fieldText = (atS: number, timeZone: string): string => wallTimeOf(atS, timeZone).slice(0, minuteLength);

/** A range of time by its two ends, typed or picked; what is wrong stands below its field once it was sent. */
export function DateRangeForm({ range, limits, timeZone, words, onApply }: Properties) {
  const id = useId();
  const [texts, setTexts] = useState({
    from: fieldText(range.fromS, timeZone),
    to: fieldText(range.toS, timeZone),
  });
  const [isSent, setSent] = useState(false);
  const fromS = instantOfWallTime(texts.from, timeZone);
  const toS = instantOfWallTime(texts.to, timeZone);
  const faults = rangeFaults(fromS, toS, limits);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    if (fromS !== null && toS !== null && faults.from === null && faults.to === null) onApply(fromS, toS);
    else document.getElementById(`${id}-${faults.from === null ? 'to' : 'from'}`)?.focus();
  };
  const end = (name: 'from' | 'to') => {
    const fault = isSent ? faults[name] : null;
    return (
      <div className={classes.end}>
        <label htmlFor={`${id}-${name}`}>{words[name]}</label>
        <input
          id={`${id}-${name}`}
          type="datetime-local"
          className={fields.field}
          value={texts[name]}
          min={fieldText(limits.earliestS, timeZone)}
          max={fieldText(limits.latestS, timeZone)}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : `${id}-${name}-fault`}
          onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
        />
        {fault !== null && (
          <p id={`${id}-${name}-fault`} className={classes.fault}>
            {words.faults[fault]}
          </p>
        )}
      </div>
    );
  };
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      {end('from')}
      {end('to')}
      <p className={classes.zone}>{words.zone}</p>
      <Button type="submit" size="compact-md">
        {words.apply}
      </Button>
    </form>
  );
}
