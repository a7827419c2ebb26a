import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { IconPlus, IconWheel } from '@tabler/icons-react';
import type { Tyre } from '@tyrewatch/contract/tyres/tyre-endpoints';
import { getTyresFile, listTyres } from '@tyrewatch/contract/tyres/tyre-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDepthText } from '../../components/wheel-tyre/use-depth-text.ts';
import { useMayChangeTyres } from '../../components/wheel-tyre/use-may-change-tyres.ts';
import { useTreadDueText } from '../../components/wheel-tyre/use-tread-due-text.ts';
import { useTyreAge } from '../../components/wheel-tyre/use-tyre-age.ts';
import type { Columns } from '../../list/list-table.tsx';
import { PagedList } from '../../list/paged-list.tsx';
import { useList } from '../../list/use-list.ts';
import { paths } from '../../paths.ts';
import { TyreForm } from './tyre-form.tsx';
import { TyrePlace } from './tyre-place.tsx';
import { tyreSearch } from './tyre-search.ts';
import classes from './tyres.module.css';

function useColumns(): Columns<Tyre, typeof tyreSearch> {
  const t = useTranslations();
  const ageText = useTyreAge();
  const depthText = useDepthText();
  const dueText = useTreadDueText();
  return [
    {
      key: 'number',
      title: t('tyreCare.panel.number'),
      sort: 'number',
      part: 'heading',
      isWhole: true,
      renderCell: ({ number, reference, serial_number: serial }) => (
        <>
          <Link to={paths.tyre(reference)} className={classes.name}>
            {number}
          </Link>
          {serial !== null && <div className={classes.detail}>{serial}</div>}
        </>
      ),
    },
    {
      key: 'make',
      title: t('tyreCare.fields.make'),
      sort: 'make',
      renderCell: ({ make, pattern, condition }) => (
        <>
          {[make, pattern].filter((part) => part !== null).join(' ') || '—'}
          <div className={classes.detail}>{t(`tyreCare.conditions.${condition}`)}</div>
        </>
      ),
    },
    {
      key: 'size',
      title: t('tyreCare.fields.size'),
      sort: 'size',
      isWhole: true,
      renderCell: ({ size }) => size ?? '—',
    },
    {
      key: 'dot',
      title: t('tyreCare.fields.dot'),
      isSpare: true,
      isWhole: true,
      renderCell: ({ dot, age_months: months }) =>
        dot === null ? (
          '—'
        ) : (
          <>
            {`${dot.slice(0, 2)}/${dot.slice(2)}`}
            {months !== null && <div className={classes.detail}>{ageText(months)}</div>}
          </>
        ),
    },
    {
      key: 'tread',
      title: t('tyreCare.fields.tread'),
      sort: 'tread',
      isNumber: true,
      renderCell: ({ tread_mm: depthMm, tread_due_on: dueOn }) => (
        <>
          {depthMm === null ? '—' : depthText(depthMm)}
          {dueOn !== null && <div className={classes.detail}>{t('tyreStock.dueOn', { date: dueText(dueOn) })}</div>}
        </>
      ),
    },
    {
      key: 'place',
      title: t('tyreStock.where'),
      sort: 'since',
      isWhole: true,
      renderCell: (tyre) => <TyrePlace tyre={tyre} />,
    },
  ];
}

/** The tyres in reach, at wheels and off them: searched, filtered and ordered; entered and corrected. */
export function TyreList() {
  const t = useTranslations('tyreStock');
  const navigate = useNavigate();
  const mayChange = useMayChangeTyres();
  const columns = useColumns();
  const list = useList(tyreSearch, listTyres);
  /** Null = a new one; undefined = none. */
  const [edited, setEdited] = useState<Tyre | null | undefined>();
  return (
    <div className={classes.screen}>
      <PagedList
        list={list}
        label={t('title')}
        file={getTyresFile}
        rowKey={({ id }) => id}
        columns={columns}
        actions={{
          label: ({ number }) => t('actionsFor', { number }),
          of: (tyre) => [
            {
              key: 'passport',
              label: t('passport'),
              onChoose: () => void navigate({ to: paths.tyre(tyre.reference) }),
            },
            ...(mayChange ? [{ key: 'edit', label: t('edit'), onChoose: () => setEdited(tyre) }] : []),
          ],
        }}
        isDimmed={({ place }) => place === 'scrapped'}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        choices={{ place: { label: t('where'), every: t('everyPlace'), words: (place) => t(`places.${place}`) } }}
        total={({ total }) => t('total', { count: total })}
        tools={
          mayChange && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited(null)}>
              {t('add')}
            </Button>
          )
        }
        empty={{ icon: <IconWheel size={26} />, title: t('none'), text: t('noneText') }}
        rowHeightPx={52}
      />
      {edited !== undefined && <TyreForm tyre={edited} onClose={() => setEdited(undefined)} />}
    </div>
  );
}
