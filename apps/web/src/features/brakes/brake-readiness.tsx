import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import type { BrakeReport, BrakeReadiness as Readiness } from '@tyrewatch/contract/brakes/brake-performance-endpoints';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { useTranslations } from 'use-intl';
import { useQuantities } from '../../i18n/use-quantities.ts';
import classes from './brakes.module.css';
import { ReadinessBadge } from '../../components/brakes/readiness-badge.tsx';
import { useBrakeWords } from '../../components/brakes/use-brake-words.ts';

const size = { width: 330, height: 140, left: 34, right: 66, top: 14, bottom: 26 } as const;

/** Events so far and those expected with their bounds, against those needed. */
function ReadinessChart({ of, today, on }: { readonly of: Readiness; readonly today: string; readonly on: string }) {
  const t = useTranslations('brakes');
  const { nearDay, number } = useBrakeWords();
  const most = Math.max(of.needed_events, of.upper_events) * 1.08;
  const [from, now, until] = [of.counted_from, today, on].map((day) => Date.parse(day)) as [number, number, number];
  const px = (atMs: number): number =>
    size.left + ((atMs - from) / Math.max(1, until - from)) * (size.width - size.left - size.right);
  const py = (events: number): number => size.top + (1 - events / most) * (size.height - size.top - size.bottom);
  const [x0, x1, x2] = [px(from), px(now), px(until)];
  const text = t('readiness.chart', { now: of.now_events, expected: of.expected_events, needed: of.needed_events });
  return (
    <svg className={classes.chart} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={text}>
      {[0, of.needed_events / 2, of.needed_events].map((tick) => (
        <g key={tick}>
          <line className={classes.grid} x1={x0} x2={x2} y1={py(tick)} y2={py(tick)} />
          <text x={x0 - 6} y={py(tick) + 4} textAnchor="end">
            {number(tick)}
          </text>
        </g>
      ))}
      <g className={classes.passLine}>
        <line x1={x0} x2={x2} y1={py(of.needed_events)} y2={py(of.needed_events)} />
        <text x={x2 + 6} y={py(of.needed_events) + 4}>
          {t('readiness.needed')}
        </text>
      </g>
      <path
        className={classes.spreadBand}
        d={`M${x1},${py(of.now_events)}L${x2},${py(of.upper_events)}V${py(of.lower_events)}Z`}
      />
      <path className={classes.line} d={`M${x0},${py(0)}L${x1},${py(of.now_events)}`} />
      <path
        className={classes.line}
        strokeDasharray="5 4"
        d={`M${x1},${py(of.now_events)}L${x2},${py(of.expected_events)}`}
      />
      <circle className={classes.nowPoint} cx={x1} cy={py(of.now_events)} r={4.5} />
      <text className={classes.strong} x={x2 + 6} y={Math.max(py(of.expected_events) + 4, py(of.needed_events) + 18)}>
        {number(of.expected_events)}
      </text>
      <text x={x0} y={size.height - 8}>
        {nearDay(of.counted_from)}
      </text>
      <text x={x2} y={size.height - 8} textAnchor="end">
        {nearDay(on)}
      </text>
    </svg>
  );
}

/** What to do so that the inspection finds what it needs. */
function Advice({ report, readiness }: { readonly report: BrakeReport; readonly readiness: Readiness }) {
  const t = useTranslations('brakes.readiness');
  const { day } = useBrakeWords();
  const { distance } = useQuantities();
  const { further_km_per_week: km } = readiness;
  if (readiness.verdict === 'likely' || report.test_by === null) return null;
  const test = t('rollerTest', { day: day(report.test_by) });
  const steps = [...(km === null ? [] : [t('driveMore', { distance: distance.text(km) })]), test];
  const registration = plateText(report.registration);
  const mail = new URLSearchParams({ subject: t('mailSubject', { registration }), body: steps.join('\n') });
  return (
    <>
      <h3>{t('whatToDo')}</h3>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Button
        component="a"
        variant="default"
        className={classes.start}
        leftSection={<IconMail size={16} aria-hidden />}
        href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}
      >
        {t('mailPlanner')}
      </Button>
    </>
  );
}

/** Whether the next inspection will find enough brake events, and what to do where it may not. */
export function BrakeReadinessCard({ report, today }: { readonly report: BrakeReport; readonly today: string }) {
  const t = useTranslations('brakes.readiness');
  const { day, number } = useBrakeWords();
  const { readiness, next_inspection_on: on } = report;
  return (
    <section className={classes.card} aria-labelledby="brake-readiness">
      <header className={classes.readyHead}>
        <h2 id="brake-readiness">{on === null ? t('title') : t('titleFor', { day: day(on) })}</h2>
        {readiness !== null && <ReadinessBadge verdict={readiness.verdict} />}
      </header>
      {readiness === null || on === null ? (
        <p className={classes.note}>{on === null ? t('noInspection') : on < today ? t('overdue') : t('noEvents')}</p>
      ) : (
        <>
          <p className={classes.plain}>
            <strong>{t('expected', { count: readiness.expected_events })}</strong>{' '}
            {t('bounds', {
              lower: number(readiness.lower_events),
              upper: number(readiness.upper_events),
              needed: number(readiness.needed_events),
            })}
          </p>
          <p className={classes.note}>{t('now', { count: readiness.now_events, day: day(readiness.counted_from) })}</p>
          <ReadinessChart of={readiness} today={today} on={on} />
          <Advice report={report} readiness={readiness} />
        </>
      )}
    </section>
  );
}
