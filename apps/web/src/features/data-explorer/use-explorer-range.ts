import { useState } from 'react';
import type { TimeRange } from '../../components/overview-state/history-limits.ts';
import type { ExplorerSearch } from './explorer-address.ts';
import type { RangeAct } from './explorer-chart.tsx';
import { around, moved, zoomed } from './explorer-range.ts';
import { explorerRange } from './explorer-search.ts';

/** What of the address changes; undefined leaves it. */
export type ExplorerChange = Partial<Record<keyof ExplorerSearch, string | number | undefined>>;

/** The time that is shown, as the address holds it, and the ways through it. */
export function useExplorerRange(search: ExplorerSearch, nowMs: number, onChange: (change: ExplorerChange) => void) {
  const [past, setPast] = useState<readonly ExplorerChange[]>([]);
  const range = explorerRange(search, nowMs);
  const goTo = ({ fromS, toS }: TimeRange): void => {
    setPast([...past, { range: search.range, from: search.from, to: search.to }]);
    onChange({ from: fromS, to: toS });
  };
  const act = (wanted: RangeAct): void => {
    if (wanted.kind === 'zoom') return goTo(zoomed(range, wanted.factor, nowMs, wanted.place));
    if (wanted.kind === 'move') return goTo(moved(range, wanted.share, nowMs));
    if (wanted.kind === 'range') return goTo(zoomed(wanted, 1, nowMs));
    const before = past.at(-1);
    setPast(past.slice(0, -1));
    return before === undefined ? undefined : onChange(before);
  };
  return { range, act, canUndo: past.length > 0, goThere: (atS: number) => goTo(around(range, atS, nowMs)) };
}
