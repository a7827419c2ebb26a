import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '../../paths.ts';
import type { SensorSearch } from './sensor-search.ts';
import { parseSensorSearch } from './sensor-search.ts';

/** What the list is narrowed to, and the way to change it; the address keeps it. */
export function useSensorSearch(): {
  search: SensorSearch;
  /** Whether search or filters leave sensors out. */
  isNarrowed: boolean;
  change: (changes: { [Name in keyof SensorSearch]?: SensorSearch[Name] | undefined }) => void;
  clear: () => void;
} {
  const search = useSearch({ from: '/shell/sensors' });
  const navigate = useNavigate();
  const change = useCallback(
    (changes: object) => {
      // Read again instead of merged, so that what is undefined leaves the address.
      void navigate({ to: paths.sensors, search: parseSensorSearch({ ...search, ...changes }), replace: true });
    },
    [navigate, search],
  );
  const { sort: _order, ...narrowing } = search;
  const clear = () => change({ q: undefined, place: undefined, type: undefined });
  return { search, isNarrowed: Object.keys(narrowing).length > 0, change, clear };
}
