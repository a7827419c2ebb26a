import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '../../paths.ts';
import type { ReportSearch } from './report-search.ts';
import { parseReportSearch } from './report-search.ts';

/** What the list is narrowed to, and the way to change it; the address keeps it. */
export function useReportSearch(): {
  readonly search: ReportSearch;
  /** Whether search or filter leave reports out. */
  readonly isNarrowed: boolean;
  readonly change: (changes: { [Name in keyof ReportSearch]?: ReportSearch[Name] | undefined }) => void;
  readonly clear: () => void;
} {
  const search = useSearch({ from: '/shell/reports' });
  const navigate = useNavigate();
  const change = useCallback(
    (changes: object) =>
      void navigate({ to: paths.reports, search: parseReportSearch({ ...search, ...changes }), replace: true }),
    [navigate, search],
  );
  const isNarrowed = search.q !== undefined || search.type !== undefined;
  return { search, isNarrowed, change, clear: () => change({ q: undefined, type: undefined }) };
}
