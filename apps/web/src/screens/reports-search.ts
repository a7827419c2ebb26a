import { reportSearch } from '../features/reports/report-search.ts';

/** The query of `/reports`: what the list is narrowed to, or the history with what its own rules make of the rest. */
export type ReportsSearch = ReturnType<typeof reportSearch.parse> | { readonly tab: 'history' };

/** Reads the query; what the history is narrowed to is read by its list, which comes later. */
export const parseReportsSearch = (search: Record<string, unknown>): ReportsSearch =>
  search['tab'] === 'history' ? { ...search, tab: 'history' } : reportSearch.parse(search);
