import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './organisation-choice.module.css';
import { useChosenOrganisation } from './use-chosen-organisation.ts';

/** Asks which organisation a tab is about, where there is more than one, and draws the tab for it; the topmost one at first. */
export function OrganisationChoice({ children }: { readonly children: (organisationId: number) => ReactNode }) {
  const t = useTranslations('organisations');
  const { organisations, chosen, choose, error, retry } = useChosenOrganisation();
  if (error !== null) return <ErrorNotice error={error} onRetry={retry} />;
  if (organisations === undefined) return <SkeletonLines lines={6} height={32} />;
  if (chosen === undefined) return null;
  return (
    <>
      {organisations.length > 1 && (
        <NativeSelect
          className={classes.choice}
          label={t('organisation')}
          value={String(chosen.id)}
          onChange={(event) => choose(Number(event.currentTarget.value))}
          data={organisations.map(({ id, name, depth }) => ({
            value: String(id),
            label: `${'\u2003'.repeat(depth)}${name}`,
          }))}
        />
      )}
      {children(chosen.id)}
    </>
  );
}
