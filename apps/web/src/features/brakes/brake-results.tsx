import { IconDiscOff } from '@tabler/icons-react';
import type { BrakePerformance } from '@tyrewatch/contract/brakes/brake-performance-endpoints';
import { useTranslations } from 'use-intl';
import { useResultColumns } from '../../components/brakes/result-columns.tsx';
import { ListTable } from '../../list/list-table.tsx';
import { PageMessage } from '../../ui/page-message.tsx';

/** Results of a trailer by period, newest first; `waiting` is the one to be signed off next. */
export function BrakeResults({
  results,
  waiting,
}: {
  readonly results: readonly BrakePerformance[];
  readonly waiting: BrakePerformance | undefined;
}) {
  const t = useTranslations('brakes');
  const columns = useResultColumns((row) => row === waiting).map((column) =>
    column.key === 'columns.period' ? { ...column, part: 'heading' as const } : column,
  );
  if (results.length === 0)
    return <PageMessage icon={<IconDiscOff size={26} />} title={t('empty')} text={t('emptyText')} />;
  return <ListTable label={t('results.label')} columns={columns} rowKey={({ id }) => id} rows={results} />;
}
