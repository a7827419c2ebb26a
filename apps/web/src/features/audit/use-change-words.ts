import type { LatestChange } from '@tyrewatch/contract/audit/audit-endpoints';
import { useTranslations } from 'use-intl';
import { sentenceOf } from './change-sentence.ts';

/** Who did what to what, as one sentence in the reader's language. */
export function useChangeWords(): (change: LatestChange) => string {
  const t = useTranslations('changes');
  return (change) => {
    const name = change.subject_name ?? change.subject_id;
    const former = t(`objects.${change.subject_kind}`, { name: change.former_name ?? name });
    return t(`sentences.${sentenceOf(change)}`, { actor: change.actor_name, name, what: former, former });
  };
}
