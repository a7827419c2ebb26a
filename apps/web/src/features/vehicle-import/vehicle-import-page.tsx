import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { getVehicleImport } from '@tyrewatch/contract/vehicles/vehicle-import-endpoints';
import { useTranslations } from 'use-intl';
import { ApiProblem } from '../../api/api-problem.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { paths } from '../../paths.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { ImportFileStep } from './import-file-step.tsx';
import { ImportPreview } from './import-preview.tsx';
import type { VehicleImportSearch } from './vehicle-import-search.ts';

/** How often it is asked how far writing is. */
const progressMs = 1000;

/** `/vehicles/import`: choosing a file, looking at what it would change, importing it, and the result. */
export function VehicleImportPage({ search }: { readonly search: VehicleImportSearch }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const show = (shown: VehicleImportSearch): void =>
    void navigate({ to: paths.importVehicles, search: shown as never });
  if (search.import !== undefined) {
    return <OpenedImport id={search.import} shown={search.rows} onStartAgain={() => show({})} />;
  }
  return (
    <ImportFileStep
      onOpened={(opened) => {
        const { queryKey } = endpointQuery(getVehicleImport, { params: { import_id: opened.import_id } });
        client.setQueryData(queryKey, opened);
        show({ import: opened.import_id });
      }}
    />
  );
}

function OpenedImport(props: {
  readonly id: number;
  readonly shown: VehicleImportSearch['rows'];
  readonly onStartAgain: () => void;
}) {
  const t = useTranslations('vehicleImport');
  const query = useQuery({
    ...endpointQuery(getVehicleImport, { params: { import_id: props.id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'committing' ? progressMs : false),
  });
  if (query.data !== undefined) {
    return <ImportPreview of={query.data} shown={props.shown} onStartAgain={props.onStartAgain} />;
  }
  if (query.error === null) return <SkeletonLines lines={8} height={36} />;
  if (!(query.error instanceof ApiProblem) || query.error.status !== 404) {
    return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <PageMessage
      icon={<IconFileOff size={26} />}
      title={t('gone')}
      text={t('goneText')}
      actions={<Button onClick={props.onStartAgain}>{t('another')}</Button>}
    />
  );
}
