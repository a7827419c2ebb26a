import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconKey } from '@tabler/icons-react';
import type { ApiKey } from '@tyrewatch/contract/organisations/api-key-endpoints';
import { listApiKeys } from '@tyrewatch/contract/organisations/api-key-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import classes from '../../ui/form-fields.module.css';
import { FormSection } from '../../ui/form-section.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { ApiKeyList } from './api-key-list.tsx';
import { CreateApiKeyDialog } from './create-api-key-dialog.tsx';
import { NewApiKeyDialog } from './new-api-key-dialog.tsx';
import { RevokeApiKeyDialog } from './revoke-api-key-dialog.tsx';

const pageSize = 50;

type Task =
  | { readonly kind: 'create' }
  | { readonly kind: 'show'; readonly name: string; readonly key: string }
  | { readonly kind: 'revoke'; readonly apiKey: ApiKey };

const useApiKeys = (organisationId: number) =>
  useInfiniteQuery({
    queryKey: [listApiKeys.id, organisationId],
    queryFn: ({ pageParam, signal }) =>
      call(listApiKeys, {
        params: { organization_id: organisationId },
        query: { limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next,
  });

function TaskDialog(props: {
  readonly organisationId: number;
  readonly task: Task;
  readonly onChange: (task: Task | null) => void;
}) {
  const { organisationId, task, onChange } = props;
  const onClose = (): void => onChange(null);
  switch (task.kind) {
    case 'create':
      return (
        <CreateApiKeyDialog
          organisationId={organisationId}
          onMade={({ name, key }) => onChange({ kind: 'show', name, key })}
          onClose={onClose}
        />
      );
    case 'show':
      return <NewApiKeyDialog name={task.name} secret={task.key} onClose={onClose} />;
    case 'revoke':
      return <RevokeApiKeyDialog organisationId={organisationId} apiKey={task.apiKey} onClose={onClose} />;
  }
}

/** The keys with which other systems send readings for an organisation: made, looked after, revoked. */
export function ApiKeysSection({ organisationId }: { readonly organisationId: number }) {
  const t = useTranslations('apiKeys');
  const [task, setTask] = useState<Task | null>(null);
  const { data, error, refetch, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useApiKeys(organisationId);
  const keys = data?.pages.flatMap(({ items }) => items) ?? [];
  const create = <Button onClick={() => setTask({ kind: 'create' })}>{t('create')}</Button>;
  return (
    <FormSection title={t('title')} text={t('text')}>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} headingLevel={3} />}
      {isPending && <SkeletonLines lines={2} height={44} />}
      {data !== undefined && keys.length === 0 && (
        <PageMessage
          icon={<IconKey size={26} />}
          title={t('none')}
          text={t('noneText')}
          headingLevel={3}
          actions={create}
        />
      )}
      {keys.length > 0 && <ApiKeyList keys={keys} onRevoke={(apiKey) => setTask({ kind: 'revoke', apiKey })} />}
      <div className={classes.actions}>
        {keys.length > 0 && create}
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        )}
      </div>
      {task !== null && <TaskDialog organisationId={organisationId} task={task} onChange={setTask} />}
    </FormSection>
  );
}
