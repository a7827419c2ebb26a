import { Button, SegmentedControl } from '@mantine/core';
import { IconArrowBackUp, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl';
import { CustomRange } from '../../components/custom-range/custom-range.tsx';
import { customRangeLimits, type TimeRange } from '../../components/overview-state/history-limits.ts';
import classes from './data-explorer.module.css';
import type { RangeAct } from './explorer-chart.tsx';
import type { ExplorerSearch, PresetRange } from './explorer-address.ts';
import { presetSeconds } from './explorer-address.ts';

const presets = Object.keys(presetSeconds) as PresetRange[];

/** Which time is shown and how; whatever a drag or the wheel does has a button here. */
export function ExplorerToolbar(props: {
  readonly search: ExplorerSearch;
  readonly range: TimeRange;
  readonly nowMs: number;
  readonly canUndo: boolean;
  readonly onAct: (act: RangeAct) => void;
  readonly onChange: (change: Partial<Record<keyof ExplorerSearch, string | number | undefined>>) => void;
}) {
  const { search, range, nowMs, canUndo, onAct, onChange } = props;
  const t = useTranslations('dataExplorer');
  const timeZone = useTimeZone() ?? 'UTC';
  const format = useFormatter();
  const instant = (atS: number): string => format.dateTime(new Date(atS * 1000), 'long');
  const isCustom = search.from !== undefined;
  const zooms = [
    { name: 'zoomOut', Icon: IconZoomOut, act: { kind: 'zoom', factor: 2 } },
    { name: 'zoomIn', Icon: IconZoomIn, act: { kind: 'zoom', factor: 0.5 } },
    { name: 'undo', Icon: IconArrowBackUp, act: { kind: 'undo' } },
  ] as const;
  return (
    <div className={classes.toolbar}>
      <SegmentedControl
        size="xs"
        aria-label={t('range')}
        value={isCustom ? '' : (search.range ?? 'day')}
        onChange={(value) => onChange({ range: value === 'day' ? undefined : value, from: undefined, to: undefined })}
        data={presets.map((preset) => ({ value: preset, label: t(preset) }))}
      />
      <CustomRange
        range={range}
        isCustom={isCustom}
        limits={customRangeLimits(nowMs)}
        onApply={(fromS, toS) => onAct({ kind: 'range', fromS, toS })}
      />
      <span className={classes.zone}>
        {instant(range.fromS)} – {instant(range.toS)} ({timeZone})
      </span>
      <Button.Group>
        {zooms.map(({ name, Icon, act }) => (
          <Button
            key={name}
            size="compact-sm"
            variant="default"
            aria-label={t(name)}
            title={t(name)}
            disabled={name === 'undo' && !canUndo}
            onClick={() => onAct(act)}
          >
            <Icon size={16} />
          </Button>
        ))}
      </Button.Group>
      <SegmentedControl
        size="xs"
        aria-label={t('view')}
        value={search.view ?? 'chart'}
        onChange={(value) => onChange({ view: value === 'table' ? value : undefined })}
        data={(['chart', 'table'] as const).map((value) => ({ value, label: t(value) }))}
      />
    </div>
  );
}
