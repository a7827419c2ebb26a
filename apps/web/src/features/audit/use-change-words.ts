import type { LatestChange } from '@tyrewatch/contract/audit/audit-endpoints';
import { useTranslations } from 'use-intl';
import { sentenceOf } from './change-sentence.ts';

/** Who did what to what, as one sentence in the reader's language. */
export function useChangeWords(): (change: LatestChange) => string {
  const t = useTranslations('changes');
  return (change) => {
    const { actor_name: actor, renamed } = change;
    const name = renamed?.to ?? change.subject_name ?? change.subject_id;
    const what = t(`objects.${change.subject_kind}`, { name: renamed?.from ?? name });
    return t(`sentences.${sentenceOf(change)}`, { actor, name, what, former: what });
  };
}
