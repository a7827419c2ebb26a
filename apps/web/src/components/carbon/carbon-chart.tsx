import { Button } from '@mantine/core';
import type { CarbonReport } from '@tyrewatch/contract/fleets/carbon-report-endpoints';
import type { CSSProperties } from 'react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './carbon.module.css';
import { niceSteps } from './nice-steps.ts';
import { useCarbonTexts } from './use-carbon-texts.ts';

type Total = Pick<CarbonReport['total'], 'days' | 'step'>;
type Day = Total['days'][number];

/** Dates of which there is room for side by side. */
const mostDates = 6;
const kgOf = (day: Day): number => Math.max(0, (day.measured_kg ?? 0) + (day.register_kg ?? 0));

function Bars({ days, scale }: { readonly days: readonly Day[]; readonly scale: Scale }) {
  const t = useTranslations('carbon');
  const format = useFormatter();
  const { day: dayText, kg } = useCarbonTexts();
  const dateStep = Math.ceil(days.length / mostDates);
  const short = (date: string): string =>
    format.dateTime(new Date(`${date}T12:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const share = (value: number | null): CSSProperties =>
    ({ '--share': Math.max(0, value ?? 0) / scale.greatestKg }) as CSSProperties;
  return (
    <div className={classes.plot} role="img" aria-label={scale.label}>
      <div className={classes.lines} aria-hidden>
        {scale.steps.map((value) => (
          <span key={value} style={share(value)}>
            {format.number(value / scale.unitKg)}
          </span>
        ))}
      </div>
      <div className={classes.columns}>
        {days.map((day, index) => (
          <div
            key={day.date}
            className={classes.column}
            title={`${dayText(day.date)}: ${kg(kgOf(day))} (${t('chart.measured')} ${kg(day.measured_kg ?? 0)})`}
          >
            <div className={classes.stack}>
              <span className={classes.registered} style={share(day.register_kg)} />
              <span className={classes.measured} style={share(day.measured_kg)} />
            </div>
            <span className={classes.date}>{index % dateStep === 0 ? short(day.date) : ''}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

function DayTable({ total, label }: { readonly total: Total; readonly label: string }) {
  const t = useTranslations('carbon');
  const { day, kg } = useCarbonTexts();
  const text = (value: number | null): string => (value === null ? '–' : kg(value));
  return (
    <div className={classes.dayTable}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t(total.step === 'day' ? 'chart.date' : 'chart.weekOf')}</th>
            <th scope="col">{t('chart.measured')}</th>
            <th scope="col">{t('chart.register')}</th>
          </tr>
        </thead>
        <tbody>
          {total.days.map(({ date, measured_kg: measured, register_kg: registered }) => (
            <tr key={date}>
              <th scope="row">{day(date)}</th>
              <td>{text(measured)}</td>
              <td>{text(registered)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Scale {
  readonly greatestKg: number;
  readonly steps: readonly number[];
  readonly unitKg: number;
  readonly label: string;
}

/** What was emitted by day or week: measured fuel solid, what the register says hatched; as bars or as a table. */
export function CarbonChart({ total }: { readonly total: Total }) {
  const t = useTranslations('carbon');
  const [isTable, setTable] = useState(false);
  const greatestKg = Math.max(0, ...total.days.map(kgOf));
  if (greatestKg === 0) return <p className={classes.card}>{t('chart.nothing')}</p>;
  const unitKg = greatestKg >= 1000 ? 1000 : 1;
  const label = t(`chart.${total.step}`, { unit: unitKg === 1 ? 'kg' : 't' });
  const steps = niceSteps(greatestKg);
  const scale = { greatestKg: Math.max(greatestKg, steps.at(-1) ?? 0), steps, unitKg, label };
  return (
    <figure className={classes.card}>
      <figcaption className={classes.head}>
        <h2>{label}</h2>
        <span className={classes.key} data-kind="measured">
          {t('chart.measured')}
        </span>
        <span className={classes.key} data-kind="register">
          {t('chart.register')}
        </span>
        <Button variant="subtle" size="compact-sm" onClick={() => setTable(!isTable)}>
          {t(isTable ? 'chart.asChart' : 'chart.asTable')}
        </Button>
      </figcaption>
      {isTable ? <DayTable total={total} label={label} /> : <Bars days={total.days} scale={scale} />}
    </figure>
  );
}
