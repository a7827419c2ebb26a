import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../api/api-problem.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import classes from '../ui/form-fields.module.css';

/** Whether a change was refused because somebody else made one meanwhile. */
export const isVersionConflict = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'version_conflict';

/** The way on after such a refusal: fetches the present state, and says beforehand what becomes of what was entered. */
export function LoadAgain(props: {
  readonly onLoad: () => Promise<unknown>;
  /** False: there was nothing to enter. */
  readonly hasEntries?: boolean;
  /** What was entered stays; only the rest is replaced. */
  readonly keepsEntries?: boolean;
}) {
  const t = useTranslations('dialogs');
  const textOf = useProblemText();
  const loading = useMutation({ mutationFn: props.onLoad });
  return (
    <div className={classes.again}>
      {props.hasEntries !== false && <span>{t(props.keepsEntries === true ? 'loadAgainKeeps' : 'loadAgainText')}</span>}
      <Button size="compact-md" variant="default" loading={loading.isPending} onClick={() => loading.mutate()}>
        {t('loadAgain')}
      </Button>
      {loading.error !== null && <span>{textOf(loading.error)}</span>}
    </div>
  );
}
