import { Link } from '@tanstack/react-router';
import { IconClipboardList } from '@tabler/icons-react';
import type { ChecklistTemplate } from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import { listChecklistTemplates } from '@tyrewatch/contract/checklists/checklist-template-endpoints';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import type { Locale } from '../../i18n/locales.ts';
import type { Column } from '../../list/list-table.tsx';
import { PlainList } from '../../list/paged-list.tsx';
import { usePagedList } from '../../list/use-paged-list.ts';
import { paths } from '../../paths.ts';
import { textIn } from './template-draft.ts';
import classes from './template-editor.module.css';
import itemClasses from './template-items.module.css';

function useColumns(): readonly Column<ChecklistTemplate>[] {
  const t = useTranslations('checklistTemplates');
  const tTypes = useTranslations('vehicleTypes');
  const format = useFormatter();
  const locale = useLocale() as Locale;
  return [
    {
      key: 'kind',
      title: t('columns.kind'),
      part: 'heading',
      renderCell: ({ kind, in_use: { name } }) => (
        <Link to={paths.checklistTemplate(kind)} className={itemClasses.itemLink}>
          {textIn(name, locale)}
        </Link>
      ),
    },
    {
      key: 'types',
      title: t('columns.types'),
      renderCell: ({ vehicle_types: types }) => format.list(types.map((type) => tTypes(type))),
    },
    {
      key: 'version',
      title: t('columns.version'),
      renderCell: ({ in_use: { version, published_at: at } }) => (
        <>
          {t('version', { version })}
          {at !== null && <span className={classes.hint}>{format.dateTime(new Date(at), 'short')}</span>}
        </>
      ),
    },
    {
      key: 'draft',
      title: t('columns.draft'),
      renderCell: ({ draft }) =>
        draft === null ? (
          <span className={classes.dimmed}>–</span>
        ) : (
          <>
            <span className={classes.draftBadge}>{t('versionOf', { version: draft.number })}</span>
            <span className={classes.hint}>
              {t('published', { date: format.dateTime(new Date(draft.saved_at), 'short'), name: draft.saved_by })}
            </span>
          </>
        ),
    },
    {
      key: 'from',
      title: t('columns.from'),
      renderCell: ({ in_use: { source, organization_name: name } }) =>
        source === 'inherited' ? t('inherited', { name: name ?? '' }) : t(source === 'own' ? 'own' : 'builtIn'),
    },
    {
      key: 'items',
      title: t('columns.items'),
      isNumber: true,
      renderCell: ({ in_use: { item_count: count } }) => format.number(count),
    },
    {
      key: 'vehicles',
      title: t('columns.vehicles'),
      isNumber: true,
      renderCell: ({ vehicle_count: count }) => format.number(count),
    },
  ];
}

/** The templates that the organisation's checks begin on, one for every kind of vehicle. */
export function TemplateList() {
  const t = useTranslations('checklistTemplates');
  const tTypes = useTranslations('vehicleTypes');
  const format = useFormatter();
  const columns = useColumns();
  const list = usePagedList(listChecklistTemplates, { query: {} });
  return (
    <div className={classes.page}>
      <p className={classes.note}>{t('intro')}</p>
      <PlainList
        list={list}
        label={t('title')}
        columns={columns}
        rowKey={({ kind }) => kind}
        empty={{ icon: <IconClipboardList size={26} />, title: t('title') }}
        rowHeightPx={44}
      />
      {list.first !== null && (
        <p className={classes.note}>
          {t('usedForText', { types: format.list(list.first.unsupported_types.map((type) => tTypes(type))) })}
        </p>
      )}
    </div>
  );
}
