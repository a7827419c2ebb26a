import { useSearch } from '@tanstack/react-router';
import { useListSearch } from '../../components/paged-list/use-list-search.ts';
import { paths } from '../../paths.ts';
import { parseReportSearch } from './report-search.ts';

/** What the list of reports is narrowed to, and the way to change it; the address keeps it. */
export const useReportSearch = () =>
  useListSearch(useSearch({ from: '/shell/reports' }), parseReportSearch, paths.reports);
