import { SegmentedControl } from '@mantine/core';
import type { Endpoint } from '@tyrewatch/contract/endpoint';
import { useEffect, useEffectEvent } from 'react';
import { useTimeZone, useTranslations } from 'use-intl';
import { CustomRange } from '../../components/custom-range/custom-range.tsx';
import type { TimeRange } from '../../components/overview-state/history-limits.ts';
import { useAddressChange } from '../../components/use-address-change.ts';
import { ListMenu } from '../../list/list-menu.tsx';
import classes from './fleet-reports.module.css';
import type { RangeSearch } from './report-range.ts';
import { presetOf, rangePresets, reportLimits } from './report-range.ts';

/** Prints the page as it is: a report has its own head on paper. */
function PrintedPage({ onDone }: { readonly onDone: () => void }) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    window.print();
    done();
  }, []);
  return null;
}

/** Which time a report tells of, and the ways to take it along: as a file and on paper. */
export function ReportToolbar(props: {
  readonly search: RangeSearch;
  readonly range: TimeRange;
  readonly nowMs: number;
  readonly file: Endpoint;
  readonly fileInput: { readonly params: Record<string, unknown>; readonly query: Record<string, unknown> };
}) {
  const { search, range, nowMs } = props;
  const t = useTranslations('fleetReports');
  const timeZone = useTimeZone() ?? 'UTC';
  const change = useAddressChange();
  const preset = presetOf(search);
  return (
    <div className={classes.toolbar}>
      <SegmentedControl
        size="xs"
        aria-label={t('range')}
        value={preset === null ? '' : String(preset)}
        onChange={(days) => change({ days: Number(days), from: undefined, to: undefined })}
        data={rangePresets.map((days) => ({ value: String(days), label: t('days', { count: days }) }))}
      />
      <CustomRange
        range={range}
        isCustom={preset === null}
        limits={reportLimits(nowMs)}
        onApply={(from, to) => change({ from, to, days: undefined })}
      />
      <span className={classes.zone}>{t('zone', { zone: timeZone })}</span>
      <ListMenu
        file={{ endpoint: props.file, input: props.fileInput }}
        renderPrinted={(onDone) => <PrintedPage onDone={onDone} />}
      />
    </div>
  );
}
