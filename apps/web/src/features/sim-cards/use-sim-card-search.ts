import { useSearch } from '@tanstack/react-router';
import { useListSearch } from '../../components/paged-list/use-list-search.ts';
import { paths } from '../../paths.ts';
import { parseSimCardSearch } from './sim-card-search.ts';

/** What the list of SIM cards is narrowed to, and the way to change it; the address keeps it. */
export const useSimCardSearch = () =>
  useListSearch(useSearch({ from: '/shell/kit/sim' }), parseSimCardSearch, paths.simCards);
