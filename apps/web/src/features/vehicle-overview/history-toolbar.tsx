import { Button, SegmentedControl } from '@mantine/core';
import { IconRestore, IconTable, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { CustomRange } from '../../components/custom-range/custom-range.tsx';
import type { TimeRange } from '../../components/overview-state/history-limits.ts';
import { customRangeLimits } from '../../components/overview-state/history-limits.ts';
import { scaleRange } from './history-range.ts';
import type { OverviewState, PresetRange } from '../../components/overview-state/overview-state.ts';
import classes from './vehicle-overview.module.css';

const presets: readonly PresetRange[] = ['day', 'week', 'month'];
const isPreset = (value: string): value is PresetRange => presets.some((preset) => preset === value);

interface Properties {
  state: OverviewState;
  range: TimeRange;
  nowMs: number;
  asTable: boolean;
  onChange: (change: Partial<OverviewState>) => void;
  onTable: (asTable: boolean) => void;
  /** Further buttons, at the end. */
  children: ReactNode;
}

/** What is shown of a wheel's past and how; every drag in the charts has a button here that does the same. */
export function HistoryToolbar({ state, range, nowMs, asTable, onChange, onTable, children }: Properties) {
  const t = useTranslations('vehicleOverview.history');
  const isCustom = state.zoom !== null;
  const zooms = [
    { name: 'zoomIn', Icon: IconZoomIn, zoom: () => scaleRange(range, 0.5, nowMs) },
    { name: 'zoomOut', Icon: IconZoomOut, zoom: () => scaleRange(range, 2, nowMs) },
    { name: 'reset', Icon: IconRestore, zoom: () => null },
  ] as const;
  return (
    <div className={classes.toolbar}>
      <h3 id="wheel-history-title">{t('title')}</h3>
      <SegmentedControl
        size="xs"
        aria-label={t('range')}
        value={isCustom ? '' : state.range}
        onChange={(value) => {
          if (isPreset(value)) onChange({ range: value, zoom: null });
        }}
        data={presets.map((preset) => ({ value: preset, label: t(preset) }))}
      />
      <CustomRange
        range={range}
        isCustom={isCustom}
        limits={customRangeLimits(nowMs)}
        onApply={(fromS, toS) => onChange({ zoom: { fromS, toS } })}
      />
      <Button.Group>
        {zooms.map(({ name, Icon, zoom }) => (
          <Button
            key={name}
            size="compact-sm"
            variant="default"
            aria-label={t(name)}
            title={t(name)}
            disabled={name === 'reset' && !isCustom}
            onClick={() => onChange({ zoom: zoom() })}
          >
            <Icon size={16} />
          </Button>
        ))}
      </Button.Group>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconTable size={16} />}
        onClick={() => onTable(!asTable)}
      >
        {asTable ? t('asChart') : t('asTable')}
      </Button>
      {children}
    </div>
  );
}
