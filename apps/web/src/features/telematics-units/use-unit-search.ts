import { useSearch } from '@tanstack/react-router';
import { useListSearch } from '../../components/paged-list/use-list-search.ts';
import { paths } from '../../paths.ts';
import { parseUnitSearch } from './unit-search.ts';

/** What the list of telematics units is narrowed to, and the way to change it; the address keeps it. */
export const useUnitSearch = () =>
  useListSearch(useSearch({ from: '/shell/kit/telematics' }), parseUnitSearch, paths.telematicsBoxes);
