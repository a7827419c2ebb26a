import type { LatestChange } from '@tyrewatch/contract/audit/audit-endpoints';
import { useTranslations } from 'use-intl';
import { changeWords } from './change-words.ts';

/** Who did what to what, as one sentence in the reader's language. */
export function useChangeWords(): (change: LatestChange) => string {
  const t = useTranslations();
  return (change) => changeWords(change, t);
}
