import { featureNames } from '@tyrewatch/domain/access/feature';
import { useTranslations } from 'use-intl';
import type { ToldChange } from './change-sentence.ts';
import { findChangedPart, sentenceOf } from './change-sentence.ts';

/** Who did what to what, as one sentence in the reader's language. */
export function useChangeWords(): (change: ToldChange) => string {
  const t = useTranslations('changes');
  const nameOf = useTranslations('integrations.names');
  return (change) => {
    const { actor_name: actor, renamed } = change;
    const name = renamed?.to ?? change.subject_name ?? change.subject_id;
    const what = t(`objects.${change.subject_kind}`, { name: renamed?.from ?? name });
    const part = findChangedPart(change, 'integration') ?? '';
    const feature = featureNames.find((one) => one === part);
    const integration = feature === undefined ? part : nameOf(feature);
    const key = findChangedPart(change, 'api_key') ?? '';
    return t(`sentences.${sentenceOf(change)}`, { actor, name, what, former: what, integration, key });
  };
}
