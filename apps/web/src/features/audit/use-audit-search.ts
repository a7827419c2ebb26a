import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '../../paths.ts';
import type { AuditSearch } from './audit-search.ts';
import { parseAuditSearch } from './audit-search.ts';

/** A change of what the trail is narrowed to; undefined takes a part back. */
type AuditChange = { readonly [Name in keyof AuditSearch]?: AuditSearch[Name] | undefined };

/** What the trail is narrowed to, and the way to change it; the address keeps it, a new step in the history unless `replace`. */
export function useAuditSearch(): {
  readonly search: AuditSearch;
  readonly change: (changes: AuditChange, options?: { readonly replace: boolean }) => void;
  readonly clear: () => void;
} {
  const search = parseAuditSearch(useSearch({ from: '/shell/organization' }));
  const navigate = useNavigate();
  const change = useCallback(
    (changes: AuditChange, { replace } = { replace: false }) => {
      // Read again, so that what is undefined or unknown leaves the address.
      const narrowed = (before: Record<string, unknown>): AuditSearch => parseAuditSearch({ ...before, ...changes });
      void navigate({
        to: paths.organization,
        search: (before) => ({ tab: 'audit', ...narrowed(before) }),
        replace,
        resetScroll: false,
      });
    },
    [navigate],
  );
  const clear = useCallback(
    () => void navigate({ to: paths.organization, search: { tab: 'audit' }, resetScroll: false }),
    [navigate],
  );
  return { search, change, clear };
}
