import { Link } from '@tanstack/react-router';
import { IconArrowLeft, IconTerminal2 } from '@tabler/icons-react';
import type { TelematicsUnit } from '@tyrewatch/contract/telematics-units/telematics-unit-endpoints';
import type { UnitCommand } from '@tyrewatch/contract/telematics-units/unit-command-endpoints';
import { getUnitCommandsFile, listUnitCommands } from '@tyrewatch/contract/telematics-units/unit-command-endpoints';
import { useTranslations } from 'use-intl';
import { CommandStateText } from '../../components/unit-command/command-row.tsx';
import { useCommandName, useMoment } from '../../components/unit-command/use-command-words.ts';
import { useLiveCommands } from '../../components/unit-command/use-reachability.ts';
import type { Columns } from '../../list/list-table.tsx';
import { PagedList } from '../../list/paged-list.tsx';
import { useList } from '../../list/use-list.ts';
import { paths } from '../../paths.ts';
import classes from './telematics-units.module.css';
import { unitCommandSearch } from './unit-page-search.ts';

function useColumns(unit: TelematicsUnit): Columns<UnitCommand, typeof unitCommandSearch> {
  const t = useTranslations('unitCommands.list.columns');
  const tKinds = useTranslations('unitCommands.kinds');
  const nameOf = useCommandName();
  const moment = useMoment();
  return [
    {
      key: 'command',
      title: t('command'),
      part: 'heading',
      renderCell: (command) => (
        <>
          <strong>{nameOf(command, unit.device_family)}</strong>
          {command.kind !== 'text' && <div className={classes.detail}>{command.text}</div>}
        </>
      ),
    },
    { key: 'state', title: t('state'), isWhole: true, renderCell: ({ state }) => <CommandStateText state={state} /> },
    {
      key: 'requested_on',
      title: t('requested'),
      sort: 'requested_on',
      isWhole: true,
      renderCell: ({ requested_on: at }) => moment(at),
    },
    { key: 'sent', title: t('sent'), isWhole: true, renderCell: ({ sent_on: at }) => (at === null ? '–' : moment(at)) },
    { key: 'by', title: t('by'), isSpare: true, renderCell: ({ requested_by: name }) => name },
    { key: 'kind', title: t('kind'), isSpare: true, renderCell: ({ kind }) => tKinds(kind) },
    { key: 'answer', title: t('answer'), renderCell: ({ answer }) => (answer === null ? '–' : <code>{answer}</code>) },
  ];
}

/** Every command to a unit while it was of its present organisation. */
export function UnitCommandList({ unit }: { readonly unit: TelematicsUnit }) {
  const { imei } = unit;
  const t = useTranslations('unitCommands');
  useLiveCommands(imei);
  const columns = useColumns(unit);
  const list = useList(unitCommandSearch, listUnitCommands, { params: { imei }, isLive: true });
  return (
    <div className={classes.list}>
      <Link to={paths.telematicsUnit(imei)} className={classes.back}>
        <IconArrowLeft size={16} aria-hidden /> {t('back')}
      </Link>
      <PagedList
        list={list}
        label={t('list.title')}
        file={getUnitCommandsFile}
        rowKey={({ id }) => id}
        columns={columns}
        searchLabel={t('list.search')}
        searchHint={t('list.searchHint')}
        choices={{
          state: {
            label: t('list.columns.state'),
            every: t('list.everyState'),
            words: (state) => t(`states.${state}`),
          },
          kind: { label: t('list.columns.kind'), every: t('list.everyKind'), words: (kind) => t(`kinds.${kind}`) },
        }}
        total={({ total }) => t('list.total', { count: total })}
        empty={{ icon: <IconTerminal2 size={26} />, title: t('list.none'), text: t('list.noneText') }}
        rowHeightPx={44}
      />
    </div>
  );
}
