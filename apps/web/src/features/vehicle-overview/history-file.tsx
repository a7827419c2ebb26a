import { Button } from '@mantine/core';
import type { Vehicle, Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { IconDownload } from '@tabler/icons-react';
import { useLocale, useTimeZone, useTranslations } from 'use-intl';
import { saveFile } from '../../api/save-file.ts';
import { wallTimeOf } from '../../ui/date-range/wall-time.ts';
import type { WheelHistoryAnswer } from './history-content.ts';
import { historyCsv } from './history-csv.ts';
import type { TimeRange } from '../../components/overview-state/history-limits.ts';
import { useHistoryColumns } from './use-history-columns.ts';

interface Properties {
  vehicle: Vehicle;
  wheel: Wheel;
  /** The points shown; undefined while they are not those of `range`. */
  history: WheelHistoryAnswer | undefined;
  range: TimeRange;
}

const dateLength = '2026-11-20'.length;
const nothing: WheelHistoryAnswer = {
  resolution: 'reading',
  at_s: [],
  pressure_kpa: [],
  cold_pressure_kpa: [],
  temperature_c: [],
  breaks: [],
  intervals: null,
};

/** A button that saves the readings or intervals of the charts as a file of comma-separated values. */
export function HistoryFile({ vehicle, wheel, history, range }: Properties) {
  const t = useTranslations('vehicleOverview');
  const locale = useLocale();
  const timeZone = useTimeZone() ?? 'UTC';
  const columns = useHistoryColumns(history ?? nothing);
  const save = (): void => {
    const text = historyCsv(columns, { timeZone, locale });
    const day = (atS: number): string => wallTimeOf(atS, timeZone).slice(0, dateLength);
    const name = `${vehicle.registration}-${wheel.position}-${day(range.fromS)}-${day(range.toS)}.csv`;
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconDownload size={16} />}
      disabled={history === undefined || history.at_s.length === 0}
      onClick={save}
    >
      {t('history.csv')}
    </Button>
  );
}
