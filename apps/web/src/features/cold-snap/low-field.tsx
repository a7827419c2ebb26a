import { TextInput } from '@mantine/core';
import { coldSnapRangeC } from '@tyrewatch/domain/tyres/cold-snap';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useNumberScales } from '../../form/number-unit.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { numberOf } from '../../ui/typed-number.ts';
import { useTypedText } from '../../ui/use-typed-text.ts';
import classes from './cold-snap.module.css';

/** The low for tomorrow, typed in whole degrees of the reader’s unit; taken over when typing rests. What is no such temperature is refused. */
export function LowField(props: {
  /** Null = none is known yet. */
  readonly lowC: number | null;
  readonly onChange: (lowC: number) => void;
  /** Read out, where it stands in a list; absent: it has a label of its own. */
  readonly label?: string;
}) {
  const { lowC, onChange, label } = props;
  const t = useTranslations('coldSnap');
  const { stored: storedOf, symbol } = useNumberScales().temperature;
  const { temperature } = useQuantities();
  const readC = useCallback(
    (text: string): number | null => {
      const shown = numberOf(text);
      const typedC = shown === null ? Number.NaN : storedOf(Math.round(shown));
      return typedC >= coldSnapRangeC.min && typedC <= coldSnapRangeC.max ? typedC : null;
    },
    [storedOf],
  );
  const keep = useCallback(
    (text: string) => {
      const typedC = readC(text);
      if (typedC !== null) onChange(typedC);
    },
    [readC, onChange],
  );
  const { typed, setTyped, endSpell } = useTypedText(lowC === null ? '' : temperature.number(lowC), keep);
  const { min, max } = coldSnapRangeC;
  return (
    <TextInput
      className={classes.low}
      {...(label === undefined ? { label: t('low') } : {})}
      aria-label={`${label ?? t('low')} (${symbol})`}
      inputMode="text"
      autoComplete="off"
      maxLength={8}
      rightSection={<span aria-hidden>{symbol}</span>}
      rightSectionWidth={44}
      error={
        typed !== '' &&
        readC(typed) === null &&
        t('range', { min: temperature.number(min), max: temperature.number(max) })
      }
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={endSpell}
    />
  );
}
