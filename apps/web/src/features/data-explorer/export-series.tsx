import { Button, SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { spreadsheetFormats } from '@tyrewatch/contract/files/spreadsheet-format';
import { exportSeries, seriesFileSteps } from '@tyrewatch/contract/series/series-endpoints';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { download } from '../../api/download.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import type { TimeRange } from '../../components/overview-state/history-limits.ts';
import { DropPanel } from '../../ui/drop-panel.tsx';
import classes from './data-explorer.module.css';
import type { ShownSeries } from './explorer-search.ts';
import { idOf } from './explorer-search.ts';

/** Saves the series shown, over the range shown, as a file. Series that are not recorded over time are left out. */
export function ExportSeries({ shown, range }: { readonly shown: readonly ShownSeries[]; readonly range: TimeRange }) {
  const t = useTranslations('dataExplorer');
  const format = useFormatter();
  const [step, setStep] = useState<string>('raw');
  const [fileFormat, setFileFormat] = useState<string>('csv');
  const recorded = shown.filter(({ quantity }) => quantity.isRecorded);
  const [from, to] = [new Date(range.fromS * 1000), new Date(range.toS * 1000)];
  const saving = useMutation({
    mutationFn: () =>
      download(exportSeries, {
        query: {
          series: recorded.map(idOf).join(','),
          from: from.toISOString(),
          to: to.toISOString(),
          step,
          format: fileFormat,
        },
      }),
  });
  const stepNames = { raw: t('eachReading'), minute: t('eachMinute'), hour: t('eachHour') };
  return (
    <DropPanel
      label={t('exportTitle')}
      button={
        <>
          <IconDownload size={16} aria-hidden /> {t('export')}
        </>
      }
    >
      {() => (
        <div className={classes.export}>
          <p>
            {t('exportText', {
              count: recorded.length,
              from: format.dateTime(from, 'long'),
              to: format.dateTime(to, 'long'),
            })}
          </p>
          <SegmentedControl
            orientation="vertical"
            fullWidth
            aria-label={t('rowFor')}
            value={step}
            onChange={setStep}
            data={seriesFileSteps.map((value) => ({ value, label: stepNames[value] }))}
          />
          <SegmentedControl
            aria-label={t('fileFormat')}
            value={fileFormat}
            onChange={setFileFormat}
            data={spreadsheetFormats.map((value) => ({ value, label: value.toUpperCase() }))}
          />
          <FormOutcome error={saving.error} done={saving.isSuccess ? t('saved') : null} />
          <Button disabled={recorded.length === 0} loading={saving.isPending} onClick={() => saving.mutate()}>
            {t('save')}
          </Button>
        </div>
      )}
    </DropPanel>
  );
}
