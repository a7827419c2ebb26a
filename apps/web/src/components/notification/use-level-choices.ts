import { alertLevels, isProblem } from '@tyrewatch/domain/levels/alert-level';
import type { ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import { useTranslations } from 'use-intl';

/** The levels that call for action, worst first, as choices of a field. */
export function useLevelChoices(): { readonly value: ProblemLevel; readonly label: string }[] {
  const t = useTranslations('levels.name');
  return alertLevels.filter(isProblem).map((value) => ({ value, label: t(value) }));
}
