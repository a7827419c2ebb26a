import { useSearch } from '@tanstack/react-router';
import { useListSearch } from '../../components/paged-list/use-list-search.ts';
import { paths } from '../../paths.ts';
import { parseFleetSearch } from './fleet-search.ts';

/** What the list of fleets is narrowed to, and the way to change it; the address keeps it. */
export const useFleetSearch = () => useListSearch(useSearch({ from: '/shell/fleets' }), parseFleetSearch, paths.fleets);
