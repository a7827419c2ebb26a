import type { UseQueryResult } from '@tanstack/react-query';
import { isInvalidResource } from '../../api/api-problem.ts';
import { hasFailed } from '../../api/failed-query.ts';

/** What was answered of something that is asked for again and again, as far as it may still be shown. */
export type ShownAnswer<Answer> =
  | { readonly data: undefined; readonly error: Error | null }
  | {
      readonly data: Answer;
      /** When it was answered, where asking again has failed since; null while it is fresh. */
      readonly oldSinceMs: number | null;
    };

type Asked<Answer> = Pick<UseQueryResult<Answer>, 'data' | 'error' | 'dataUpdatedAt' | 'errorUpdatedAt'>;

/** What may not be asked for any more may not be shown either; what only could not be asked for stays, and is old. */
export function shownAnswer<Answer>(query: Asked<Answer>): ShownAnswer<Answer> {
  const { data, error } = query;
  if (data === undefined || isInvalidResource(error)) return { data: undefined, error };
  return { data, oldSinceMs: hasFailed(query) ? query.dataUpdatedAt : null };
}
