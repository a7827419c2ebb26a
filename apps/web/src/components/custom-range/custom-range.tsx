import { IconCalendar } from '@tabler/icons-react';
import { useTimeZone, useTranslations } from 'use-intl';
import { DateRangeForm } from '../../ui/date-range/date-range-form.tsx';
import type { RangeLimits } from '../../ui/date-range/range-fault.ts';
import { DropPanel } from '../../ui/drop-panel.tsx';
import type { TimeRange } from '../overview-state/history-limits.ts';
import classes from './custom-range.module.css';

const daySeconds = 86_400;
const minuteSeconds = 60;

interface Properties {
  /** What is shown now. */
  range: TimeRange;
  /** It was chosen by its ends, not by its length. */
  isCustom: boolean;
  limits: RangeLimits;
  onApply: (fromS: number, toS: number) => void;
}

/** A button that asks for the two ends of the time range. */
export function CustomRange({ range, isCustom, limits, onApply }: Properties) {
  const t = useTranslations('customRange');
  const timeZone = useTimeZone() ?? 'UTC';
  return (
    <DropPanel
      label={t('customTitle')}
      isSet={isCustom}
      buttonClass={classes.custom}
      button={
        <>
          <IconCalendar size={16} aria-hidden />
          {t('custom')}
        </>
      }
    >
      {(close) => (
        <DateRangeForm
          range={range}
          limits={limits}
          timeZone={timeZone}
          words={{
            from: t('from'),
            to: t('to'),
            apply: t('apply'),
            zone: t('zone', { zone: timeZone }),
            faults: {
              missing: t('faults.missing'),
              not_after_start: t('faults.not_after_start'),
              too_short: t('faults.too_short', { minutes: String(limits.leastSpanS / minuteSeconds) }),
              too_long: t('faults.too_long', { days: String(limits.greatestSpanS / daySeconds) }),
              too_early: t('faults.too_early'),
              in_future: t('faults.in_future'),
            },
          }}
          onApply={(fromS, toS) => {
            onApply(fromS, toS);
            close();
          }}
        />
      )}
    </DropPanel>
  );
}
