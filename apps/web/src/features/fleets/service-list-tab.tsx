import { Button } from '@mantine/core';
import { IconChevronDown, IconListCheck } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { exportServiceList, getServiceList } from '@tyrewatch/contract/fleets/service-list-endpoints';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { ServiceTableName } from '@tyrewatch/domain/fleets/service-tables';
import { serviceTableNames } from '@tyrewatch/domain/fleets/service-tables';
import { levelRank } from '@tyrewatch/domain/levels/alert-level';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ListChoice } from '../../list/list-toolbar.tsx';
import { PagedList } from '../../list/paged-list.tsx';
import { useList } from '../../list/use-list.ts';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { namedFleet } from './fleet-task.ts';
import { serviceListSearch } from './fleet-search.ts';
import { TableState, useServiceColumns } from './service-cells.tsx';
import classes from './service-list.module.css';

type Tables = AnswerOf<typeof getServiceList>['tables'];

/** What sends or sets the values of a table, for one that is empty. */
const sourceOf: Readonly<Record<ServiceTableName, 'bus' | 'brakes' | 'sensors' | 'mot' | 'plan' | 'torque'>> = {
  brakes: 'brakes',
  tyres: 'sensors',
  fuel: 'bus',
  ad_blue: 'bus',
  mot: 'mot',
  service: 'plan',
  torque: 'torque',
  battery: 'bus',
  oil: 'bus',
  coolant: 'bus',
  screen_wash: 'bus',
  mileage: 'bus',
};

/** The tables, worst first; those without a worse one in their usual order. */
const byUrgency = (tables: Tables): ServiceTableName[] => {
  const rank = (name: ServiceTableName): number => {
    const found = tables.find(({ table }) => table === name);
    return found === undefined || found.action_count === 0 || found.worst_level === null
      ? 0
      : levelRank[found.worst_level];
  };
  return [...serviceTableNames].toSorted((a, b) => rank(b) - rank(a));
};

function TableLinks(props: {
  readonly tables: Tables;
  readonly current: ServiceTableName;
  readonly onChoose?: () => void;
}) {
  const t = useTranslations('serviceTables');
  const tList = useTranslations('serviceList');
  return (
    <nav aria-label={tList('tables')} className={classes.tables}>
      {byUrgency(props.tables).map((name) => {
        const found = props.tables.find(({ table }) => table === name);
        return (
          <Link
            key={name}
            to="."
            search={((before: object) => ({ ...before, table: name, sort: undefined })) as never}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={name === props.current ? 'page' : undefined}
            {...(props.onChoose === undefined ? {} : { onClick: props.onChoose })}
          >
            {t(`tables.${name}`)}
            {found !== undefined && <TableState worst={found.worst_level} count={found.action_count} />}
          </Link>
        );
      })}
    </nav>
  );
}

/** On a phone the tables are behind a button that names the present one. */
function TableChoice(props: { readonly tables: Tables; readonly current: ServiceTableName }) {
  const t = useTranslations('serviceTables');
  const tList = useTranslations('serviceList');
  const [isOpen, setOpen] = useState(false);
  const count = props.tables.find(({ table }) => table === props.current)?.action_count ?? 0;
  return (
    <>
      <Button
        variant="default"
        fullWidth
        justify="space-between"
        rightSection={<IconChevronDown size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {count === 0 ? t(`tables.${props.current}`) : tList('chosen', { table: t(`tables.${props.current}`), count })}
      </Button>
      {isOpen && (
        <ModalDialog label={tList('tables')} place="sheet" onClose={() => setOpen(false)}>
          <TableLinks {...props} onChoose={() => setOpen(false)} />
        </ModalDialog>
      )}
    </>
  );
}

/** `/fleets/{name}?tab=list`: what runs out, wears out or falls due on the vehicles of a fleet, and on which first. */
export function ServiceListTab({ fleet }: { readonly fleet: Fleet }) {
  const t = useTranslations('serviceList');
  const tTables = useTranslations('serviceTables');
  const wanted: { readonly table?: unknown } = useSearch({ strict: false });
  const table = serviceTableNames.find((name) => name === wanted.table) ?? 'tyres';
  const { params, query } = namedFleet(fleet);
  const list = useList(serviceListSearch, getServiceList, { params, query: { ...query, table }, isLive: true });
  const columns = useServiceColumns(table, fleet);
  const isNarrow = useMedia('(width <= 760px)');
  const { first } = list;
  const tables = first?.tables ?? [];
  const actions = tables.find((one) => one.table === table)?.action_count ?? 0;
  const Choice = isNarrow ? TableChoice : TableLinks;
  return (
    <div className={classes.page}>
      <Choice tables={tables} current={table} />
      <section className={classes.table} aria-label={tTables(`tables.${table}`)}>
        <h2>{tTables(`tables.${table}`)}</h2>
        <PagedList
          list={list}
          label={tTables(`tables.${table}`)}
          rowKey={({ vehicle_id: id }) => id}
          columns={columns}
          searchLabel={t('search')}
          searchHint={t('searchHint')}
          total={({ total }) => t('total', { count: actions, total })}
          filters={
            fleet.depots.length > 0 && (
              <ListChoice
                label={t('depot')}
                every={t('everyDepot')}
                value={list.search.depot === undefined ? undefined : String(list.search.depot)}
                choices={fleet.depots.map(({ id, name }) => ({ value: String(id), label: name }))}
                onChange={(id) => list.change({ depot: id === undefined ? undefined : Number(id) })}
              />
            )
          }
          file={exportServiceList}
          alsoNarrowedTo={[fleet.name, fleet.depots.find(({ id }) => id === list.search.depot)?.name]}
          empty={{
            icon: <IconListCheck size={26} />,
            title: t('none'),
            text: t(`sources.${sourceOf[table]}`),
            actions: null,
          }}
        />
        {first !== null && first.total > 0 && (
          <p className={classes.rule}>
            {t(`rules.${table === 'brakes' ? 'brakes' : sourceOf[table]}`)}{' '}
            {first.left_out_count > 0 && t('leftOut', { count: first.left_out_count })}
          </p>
        )}
      </section>
    </div>
  );
}
