import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Endpoint } from '@tyrewatch/contract/endpoint';
import { useTimeZone, useTranslations } from 'use-intl';
import { download } from '../../api/download.ts';
import { CustomRange } from '../../components/custom-range/custom-range.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import type { TimeRange } from '../../components/overview-state/history-limits.ts';
import { useAddressChange } from '../../components/use-address-change.ts';
import classes from './fleet-reports.module.css';
import type { RangeSearch } from './report-range.ts';
import { presetOf, rangePresets, reportLimits } from './report-range.ts';

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
  const saving = useMutation({ mutationFn: () => download(props.file, props.fileInput) });
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
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {t('csv')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
      <FormOutcome error={saving.error} />
    </div>
  );
}
