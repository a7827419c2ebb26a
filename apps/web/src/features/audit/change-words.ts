import type { LatestChange } from '@tyrewatch/contract/audit/audit-endpoints';
import { featureNames } from '@tyrewatch/domain/access/feature';
import type { useTranslations } from 'use-intl';
import { sentenceOf } from './change-sentence.ts';

/** Texts of a language, from the root of its catalogue. */
export type Texts = ReturnType<typeof useTranslations<never>>;

function partName(part: LatestChange['part'], t: Texts): string {
  if (part === null) return '';
  const feature = featureNames.find((one) => part.kind === 'integration' && one === part.name);
  return feature === undefined ? part.name : t(`integrations.names.${feature}`);
}

/** Who did what to what, as one sentence. */
export function changeWords(change: LatestChange, t: Texts): string {
  const { actor_name: actor, renamed } = change;
  const name = renamed?.to ?? change.subject_name ?? change.subject_id;
  const what = t(`changes.objects.${change.subject_kind}`, { name: renamed?.from ?? name });
  const part = partName(change.part, t);
  return t(`changes.sentences.${sentenceOf(change)}`, { actor, name, what, former: what, part });
}
