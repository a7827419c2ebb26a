import type { SimReport } from '@tyrewatch/contract/sim-cards/sim-request-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './sim-card-page.module.css';

/** A day of this many times the median is pointed out. */
const striking = 3;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** What a card used by day, as its provider tells; nothing where it does not. */
export function SimUsage({ report }: { readonly report: SimReport | null }) {
  const t = useTranslations('simRequests');
  const format = useFormatter();
  const usage = report?.usage ?? [];
  if (report === null || usage.length === 0) return null;
  const inMegabytes = (bytes: number): number => Math.round(bytes / 100_000) / 10;
  const amount = (bytes: number): string => t('megabytes', { amount: inMegabytes(bytes) });
  const day = (text: string): string =>
    format.dateTime(new Date(`${text}T00:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const sum = usage.reduce((total, { bytes }) => total + bytes, 0);
  const most = usage.reduce((best, one) => (one.bytes > best.bytes ? one : best));
  const isStriking = most.bytes > striking * median(usage.map(({ bytes }) => bytes));
  const { data_left_bytes: left, data_total_bytes: total } = report;
  const named = [usage[0], usage[Math.floor(usage.length / 2)], usage.at(-1)];
  const whole = t('usedIn', { amount: inMegabytes(sum), days: usage.length });
  return (
    <section className={classes.card} aria-labelledby="sim-usage">
      <div className={classes.row}>
        <h2 id="sim-usage">{t('used')}</h2>
        <span className={classes.detail}>
          {whole}
          {left !== null && total !== null && (
            <> · {t('usedOf', { used: inMegabytes(total - left), total: inMegabytes(total) })}</>
          )}
        </span>
      </div>
      <div
        className={classes.bars}
        role="img"
        aria-label={`${whole}. ${t('most', { day: day(most.day), amount: inMegabytes(most.bytes) })}`}
      >
        {usage.map(({ day: of, bytes }) => (
          <span
            key={of}
            title={`${day(of)}: ${amount(bytes)}`}
            style={{ height: `${Math.max(2, (bytes / Math.max(1, most.bytes)) * 100)}%` }}
            data-striking={isStriking && of === most.day}
          />
        ))}
      </div>
      <div className={classes.days} aria-hidden>
        {named.map((one) => one !== undefined && <span key={one.day}>{day(one.day)}</span>)}
      </div>
      {isStriking && (
        <p className={classes.detail}>{t('most', { day: day(most.day), amount: inMegabytes(most.bytes) })}</p>
      )}
    </section>
  );
}
