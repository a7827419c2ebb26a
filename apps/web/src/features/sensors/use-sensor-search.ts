import { useSearch } from '@tanstack/react-router';
import { useListSearch } from '../../components/paged-list/use-list-search.ts';
import { paths } from '../../paths.ts';
import { parseSensorSearch } from './sensor-search.ts';

/** What the list of sensors is narrowed to, and the way to change it; the address keeps it. */
export const useSensorSearch = () =>
  useListSearch(useSearch({ from: '/shell/sensors' }), parseSensorSearch, paths.sensors);
