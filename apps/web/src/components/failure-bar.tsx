import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import classes from './failure-bar.module.css';

/**
 * What a page goes on without, in a line, and a way to try again; `ErrorNotice` stands in place of what is missing. Of
 * what is asked for again with every live event nothing else is said: each change of an alert is read out.
 */
export function FailureBar(props: {
  readonly text: string;
  /** Ends when it has been tried. */
  readonly onRetry: () => Promise<unknown>;
}) {
  const t = useTranslations('errors');
  const trying = useMutation({ mutationFn: props.onRetry });
  return (
    <div role="alert" className={classes.bar}>
      <IconAlertTriangle size={18} aria-hidden className={classes.icon} />
      <span className={classes.text}>{props.text}</span>
      <Button size="compact-sm" variant="default" loading={trying.isPending} onClick={() => trying.mutate()}>
        {t('retry')}
      </Button>
    </div>
  );
}
