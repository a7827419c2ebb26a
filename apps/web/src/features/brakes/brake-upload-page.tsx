import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { BrakeUploadDetail } from '@tyrewatch/contract/brakes/brake-upload-endpoints';
import { getBrakeUpload } from '@tyrewatch/contract/brakes/brake-upload-endpoints';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../api/api-problem.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { paths } from '../../paths.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { BrakeFileStep } from './brake-file-step.tsx';
import { BrakeUploadPreview } from './brake-upload-preview.tsx';
import type { BrakeUploadSearch } from './brake-upload-search.ts';

/** `/upload-trailer-brake-report`: choosing a file, fixing its rows, keeping what is right, and taking it back. */
export function BrakeUploadPage({ search }: { readonly search: BrakeUploadSearch }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const show = (shown: BrakeUploadSearch): void =>
    void navigate({ to: paths.brakeReportUpload, search: shown as never });
  if (search.upload !== undefined) {
    return <OpenedUpload id={search.upload} shown={search.rows} onStartAgain={() => show({})} />;
  }
  return (
    <BrakeFileStep
      onOpened={(opened: BrakeUploadDetail) => {
        client.setQueryData(endpointQuery(getBrakeUpload, { params: { upload_id: opened.id } }).queryKey, opened);
        show({ upload: opened.id });
      }}
    />
  );
}

function OpenedUpload(props: {
  readonly id: number;
  readonly shown: BrakeUploadSearch['rows'];
  readonly onStartAgain: () => void;
}) {
  const t = useTranslations('brakeUpload');
  const query = useQuery(endpointQuery(getBrakeUpload, { params: { upload_id: props.id } }));
  if (query.data !== undefined) {
    return <BrakeUploadPreview of={query.data} shown={props.shown} onStartAgain={props.onStartAgain} />;
  }
  if (query.error === null) return <SkeletonLines lines={8} height={36} />;
  if (!(query.error instanceof ApiProblem) || query.error.status !== 404) {
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <PageMessage
      icon={<IconFileOff size={26} />}
      title={t('gone')}
      actions={<Button onClick={props.onStartAgain}>{t('another')}</Button>}
    />
  );
}
