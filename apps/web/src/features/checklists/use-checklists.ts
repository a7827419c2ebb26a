import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { listChecklists, listChecklistsNotDone } from '@tyrewatch/contract/checklists/checklist-endpoints';
import { dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { useTimeZone } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { useNowMs } from '../../i18n/use-now.ts';
import type { LoadedList } from '../../list/use-paged-list.ts';
import { usePagedList } from '../../list/use-paged-list.ts';
import type { ChecklistRow } from './checklist-columns.tsx';
import type { ChecklistSearch } from './checklist-search.ts';
import { parseChecklistSearch } from './checklist-search.ts';

/** What the calls take for the filters of an address, on days from the first to the last. */
function queryOf({ q, depot, group, result, sort }: ChecklistSearch, days: { from: string; to: string }) {
  const narrowing = result === undefined || result === 'not_done' ? {} : { show: result };
  return {
    day: { date: days.to, ...(depot === undefined ? {} : { depot_id: depot }) },
    filters: {
      ...days,
      ...(q === undefined ? {} : { q }),
      ...(depot === undefined ? {} : { depot_id: depot }),
      ...(group === undefined ? {} : { groups: group }),
      ...narrowing,
    },
    order: sort === undefined ? {} : { sort },
  };
}

/** What the address of the checks asks for, and today where it names no day. */
export function useChecklistWish() {
  const search = parseChecklistSearch({ ...useSearch({ strict: false }) });
  const today = dateIn(useNowMs(), useTimeZone() ?? 'UTC');
  const to = search.date ?? today;
  const days = { from: search.from ?? to, to };
  return { search, today, days, ...queryOf(search, days) };
}

/**
 * The checks that the address asks for. Ordered worst first, and of one day without other filters, the vehicles that had none stand
 * behind those that must not drive.
 */
export function useChecklistRows(asked: ReturnType<typeof useChecklistWish>): LoadedList<ChecklistRow> {
  const { search, days, filters, order, day } = asked;
  const isNotDone = search.result === 'not_done';
  const checks = usePagedList(listChecklists, { query: { ...filters, ...order } }, { isLive: true });
  const notDone = usePagedList(listChecklistsNotDone, {
    query: { ...day, ...(search.q === undefined ? {} : { q: search.q }) },
  });
  if (isNotDone) return notDone;
  const isMixed =
    days.from === days.to && search.result === undefined && search.group === undefined && search.sort === undefined;
  if (!isMixed) return checks;
  const bad = checks.rows.filter(({ verdict }) => verdict === 'do_not_drive');
  return {
    ...checks,
    rows: [...bad, ...notDone.rows, ...checks.rows.filter((row) => !bad.includes(row))],
    isPending: checks.isPending || notDone.isPending,
    error: checks.error ?? notDone.error,
  };
}

/** Whether there is any check in reach at all. */
export const useHasChecks = () =>
  useQuery(endpointQuery(listChecklists, { query: { limit: 1 } })).data?.items.length !== 0;
