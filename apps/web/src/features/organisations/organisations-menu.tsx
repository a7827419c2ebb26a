import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { getOrganisationsFile, listOrganisations } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { useTranslations } from 'use-intl';
import type { Column } from '../../list/list-table.tsx';
import { TableMenu } from '../../list/paged-list.tsx';
import { usePagedList } from '../../list/use-paged-list.ts';

/** Takes the organisations along, each followed by those below it. */
export function OrganisationsMenu() {
  const t = useTranslations('organisations');
  const list = usePagedList(listOrganisations);
  const count = (key: 'sub_organizations' | 'users' | 'fleets' | 'vehicles', of: (row: Organisation) => number) => ({
    key,
    title: t(`contents.${key}`),
    isNumber: true as const,
    renderCell: of,
  });
  const columns: readonly Column<Organisation>[] = [
    { key: 'name', title: t('organisation'), renderCell: ({ name, depth }) => `${'– '.repeat(depth)}${name}` },
    count('sub_organizations', (row) => row.sub_organization_count),
    count('users', (row) => row.user_count),
    count('fleets', (row) => row.fleet_count),
    count('vehicles', (row) => row.vehicle_count),
  ];
  return (
    <TableMenu
      list={list}
      label={t('tree')}
      columns={columns}
      rowKey={({ id }) => id}
      file={{ endpoint: getOrganisationsFile, input: {} }}
    />
  );
}
