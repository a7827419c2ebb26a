import { IconFileSpreadsheet } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { BrakeUpload } from '@tyrewatch/contract/brakes/brake-upload-endpoints';
import { getBrakeUploadsFile, listBrakeUploads } from '@tyrewatch/contract/brakes/brake-upload-endpoints';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { TextInput } from '@mantine/core';
import type { Column } from '../../list/list-table.tsx';
import { PlainList, TableMenu } from '../../list/paged-list.tsx';
import type { ListInput } from '../../list/use-paged-list.ts';
import { usePagedList } from '../../list/use-paged-list.ts';
import { paths } from '../../paths.ts';
import classes from './brake-upload.module.css';

function useColumns(): readonly Column<BrakeUpload>[] {
  const t = useTranslations('brakeUpload.list');
  const format = useFormatter();
  const at = (instant: string): string => format.dateTime(new Date(instant), 'near');
  return [
    {
      key: 'file',
      title: t('file'),
      part: 'heading',
      renderCell: ({ id, file_name: name }) => (
        <Link to={paths.brakeReportUpload} search={{ upload: id } as never}>
          {name}
        </Link>
      ),
    },
    { key: 'at', title: t('uploaded'), isWhole: true, renderCell: ({ uploaded_at: when }) => at(when) },
    { key: 'by', title: t('by'), renderCell: ({ uploaded_by: name }) => name },
    {
      key: 'kept',
      title: t('saved'),
      isNumber: true,
      renderCell: ({ kept_count: kept, row_count: all }) => t('of', { kept, all }),
    },
    {
      key: 'open',
      title: t('toFix'),
      isNumber: true,
      renderCell: ({ open_count: open, taken_back_at: back }) => (back === null ? format.number(open) : '–'),
    },
    {
      key: 'state',
      title: t('state'),
      renderCell: ({ taken_back_at: back, attachment_name: pdf }) =>
        back === null ? (pdf ?? '–') : t('takenBack', { at: at(back) }),
    },
  ];
}

function Uploads({ title, input }: { readonly title: string; readonly input: ListInput }) {
  const t = useTranslations('brakeUpload.list');
  const [search, setSearch] = useState('');
  const asked = { ...input, query: { ...input.query, ...(search === '' ? {} : { q: search }) } };
  const list = usePagedList(listBrakeUploads, asked);
  const columns = useColumns();
  const rowKey = ({ id }: BrakeUpload): number => id;
  return (
    <section className={classes.section}>
      <header className={classes.sectionHead}>
        <h2>{title}</h2>
        <TextInput
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <TableMenu
          list={list}
          label={title}
          columns={columns}
          rowKey={rowKey}
          file={{ endpoint: getBrakeUploadsFile, input: asked }}
        />
      </header>
      <PlainList
        list={list}
        label={title}
        columns={columns}
        rowKey={rowKey}
        empty={{ icon: <IconFileSpreadsheet size={26} />, title: t('empty') }}
      />
    </section>
  );
}

/** Every file that was uploaded, newest first. */
export function BrakeUploads() {
  const t = useTranslations('brakeUpload.list');
  return <Uploads title={t('title')} input={{}} />;
}

/** The files in which results of one trailer came. */
export function VehicleBrakeUploads({ vehicleId }: { readonly vehicleId: number }) {
  const t = useTranslations('brakeUpload.list');
  return <Uploads title={t('ofTrailer')} input={{ query: { vehicle_id: vehicleId } }} />;
}
