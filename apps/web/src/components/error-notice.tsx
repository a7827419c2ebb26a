import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../api/api-problem.ts';
import { useProblemText } from '../i18n/problem-text.ts';
import { PageMessage } from '../ui/page-message.tsx';

/** A part of a page that could not be loaded: what failed, a way to try again, and the reference. */
export function ErrorNotice(props: {
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly headingLevel?: 1 | 2 | 3;
  /** Another way on, beside trying again. */
  readonly action?: ReactNode;
}) {
  const t = useTranslations('errors');
  const textOf = useProblemText();
  const reference = props.error instanceof ApiProblem ? props.error.reference : null;
  return (
    <div role="alert">
      <PageMessage
        icon={<IconAlertTriangle size={26} />}
        title={textOf(props.error)}
        headingLevel={props.headingLevel ?? 2}
        text={reference === null ? undefined : t('reference', { reference })}
        actions={
          <>
            <Button variant="default" onClick={props.onRetry}>
              {t('retry')}
            </Button>
            {props.action}
          </>
        }
      />
    </div>
  );
}
