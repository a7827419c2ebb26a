import { useTranslations } from 'use-intl';
import { ApiProblem } from '../api/api-problem.ts';
import { CodeLoadError } from '../fetch-code.ts';

/** Words for a failure: the server's own where it sent some, otherwise ours. */
export function useProblemText(): (error: unknown) => string {
  const t = useTranslations('errors');
  return (error) => {
    if (error instanceof CodeLoadError) return t('screenText');
    if (!(error instanceof ApiProblem)) return t('unexpected');
    if (error.code === 'network') return t('network');
    if (error.code === 'timeout') return t('timeout');
    if (error.detail !== null) return error.detail;
    if (error.status === 429) return t('throttled');
    if (error.status === 403) return t('forbidden');
    if (error.status === 502 || error.status === 503 || error.status === 504) return t('unavailable');
    return t('unexpected');
  };
}
