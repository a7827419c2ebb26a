import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { organisationsQuery } from '../../api/organisations-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './organisation-choice.module.css';

/** Asks which organisation a tab is about, where there is more than one, and draws the tab for it; the topmost one at first. */
export function OrganisationChoice({ children }: { readonly children: (organisationId: number) => ReactNode }) {
  const t = useTranslations('organisations');
  const [wanted, setWanted] = useState<number | null>(null);
  const { data, error, refetch } = useQuery(organisationsQuery);
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonLines lines={6} height={32} />;
  const chosen = data.find(({ id }) => id === wanted) ?? data[0];
  if (chosen === undefined) return null;
  return (
    <>
      {data.length > 1 && (
        <NativeSelect
          className={classes.choice}
          label={t('organisation')}
          value={String(chosen.id)}
          onChange={(event) => setWanted(Number(event.currentTarget.value))}
          data={data.map(({ id, name, depth }) => ({ value: String(id), label: `${'\u2003'.repeat(depth)}${name}` }))}
        />
      )}
      {children(chosen.id)}
    </>
  );
}
