import { IconFileCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type {
  VehicleImport,
  VehicleImportRow,
  VehicleImportVerdict,
} from '@tyrewatch/contract/vehicles/vehicle-import-endpoints';
import { listVehicleImportRows } from '@tyrewatch/contract/vehicles/vehicle-import-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import type { Column } from '../../list/list-table.tsx';
import { PlainList } from '../../list/paged-list.tsx';
import { usePagedList } from '../../list/use-paged-list.ts';
import { paths } from '../../paths.ts';
import { useColumnWords } from './use-column-words.ts';
import classes from './vehicle-import.module.css';

/** Changes of a row that show without being asked for. */
const shownChanges = 6;

function Change({ change, isNew }: { readonly change: VehicleImportRow['changes'][number]; readonly isNew: boolean }) {
  const t = useTranslations('vehicleImport');
  const words = useColumnWords();
  const { column, from, to } = change;
  return (
    <li title={column}>
      {words(column)}:{' '}
      {!isNew && (
        <>
          {from === null ? t('nothing') : <s>{from}</s>} <span aria-hidden>→</span>{' '}
        </>
      )}
      <b>{to ?? t('nothing')}</b>
    </li>
  );
}

function Changes({ row }: { readonly row: VehicleImportRow }) {
  const t = useTranslations('vehicleImport');
  const isNew = row.verdict === 'create';
  // Of a new vehicle it stands beside.
  const changes = row.changes.filter(({ column }) => !isNew || column !== 'registration');
  if (changes.length === 0) return <span className={classes.dimmed}>{t('asInFile')}</span>;
  const item = (change: VehicleImportRow['changes'][number]) => (
    <Change key={change.column} change={change} isNew={isNew} />
  );
  const more = changes.slice(shownChanges);
  return (
    <>
      <ul className={classes.changes}>{changes.slice(0, shownChanges).map(item)}</ul>
      {more.length > 0 && (
        <details>
          <summary>{t('moreChanges', { count: more.length })}</summary>
          <ul className={classes.changes}>{more.map(item)}</ul>
        </details>
      )}
    </>
  );
}

function Errors({ row }: { readonly row: VehicleImportRow }) {
  const words = useColumnWords();
  return (
    <ul className={classes.errors}>
      {row.errors.map(({ column, value, detail }, index) => (
        <li key={String(index)}>
          {column !== null && (
            <>
              <strong>{words(column)}</strong> <code>{column}</code> {value !== null && <q>{value}</q>}{' '}
            </>
          )}
          <span>{detail}</span>
        </li>
      ))}
    </ul>
  );
}

function useColumns(verdict: VehicleImportVerdict): readonly Column<VehicleImportRow>[] {
  const t = useTranslations('vehicleImport');
  const tFields = useTranslations('vehicleFields.names');
  const format = useFormatter();
  return [
    {
      key: 'registration',
      title: tFields('registration'),
      part: 'heading',
      isWhole: true,
      renderCell: (row) =>
        row.is_written || row.verdict === 'update' || row.verdict === 'unchanged' ? (
          <Link to={paths.vehicle(row.registration)} className={classes.name}>
            {row.registration}
          </Link>
        ) : (
          <span className={classes.name}>{row.registration === '' ? '—' : row.registration}</span>
        ),
    },
    {
      key: 'row',
      title: t('row'),
      isNumber: true,
      isWhole: true,
      renderCell: ({ row_number: number }) => format.number(number),
    },
    {
      key: 'what',
      title: t(`what.${verdict}`),
      renderCell: (row) => (verdict === 'bad' ? <Errors row={row} /> : <Changes row={row} />),
    },
  ];
}

/** Rows of a file with one verdict: what each changes, or what is wrong with it. */
export function ImportRows({ of, verdict }: { readonly of: VehicleImport; readonly verdict: VehicleImportVerdict }) {
  const t = useTranslations('vehicleImport');
  const columns = useColumns(verdict);
  const list = usePagedList(listVehicleImportRows, { params: { import_id: of.import_id }, query: { verdict } });
  return (
    <PlainList
      list={list}
      label={t(`before.${verdict}`)}
      columns={columns}
      rowKey={(row) => row.row_number}
      empty={{ icon: <IconFileCheck size={26} />, title: t('noRows') }}
    />
  );
}
