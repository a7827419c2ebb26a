import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import type { UnknownUnit } from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import { getUnknownUnitsFile, listUnknownUnits } from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import type { Column } from '../../list/list-table.tsx';
import { PlainList, TableMenu } from '../../list/paged-list.tsx';
import { usePagedList } from '../../list/use-paged-list.ts';
import classes from './telematics-units.module.css';

/** Units that are not set up and tried to speak lately, each with a way to add it; not there where there are none. */
export function UnknownUnits({ onAdd }: { readonly onAdd: (imei: string) => void }) {
  const t = useTranslations('telematicsUnits');
  const format = useFormatter();
  const tLists = useTranslations('lists');
  const list = usePagedList(listUnknownUnits, {}, { isLive: true });
  const total = list.first?.total ?? 0;
  if (total === 0 && list.error === null) return null;
  const column = (key: 'imei' | 'lastTry' | 'tries' | 'address') => ({ key, title: t(`unknown.${key}`) });
  const columns: readonly Column<UnknownUnit>[] = [
    { ...column('imei'), part: 'heading', renderCell: ({ imei }) => <span className={classes.imei}>{imei}</span> },
    { ...column('lastTry'), renderCell: ({ last_try: at }) => format.dateTime(new Date(at), 'long') },
    { ...column('tries'), renderCell: ({ try_count: count }) => format.number(count) },
    { ...column('address'), renderCell: ({ address, transport }) => `${address} · ${transport.toUpperCase()}` },
    {
      key: 'add',
      title: tLists('actions'),
      renderCell: ({ imei }) => (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={`${t('unknown.add')} ${imei}`}
          onClick={() => onAdd(imei)}
        >
          {t('unknown.add')}
        </Button>
      ),
    },
  ];
  const table = {
    list,
    label: t('unknown.title', { count: total }),
    columns,
    rowKey: ({ imei }: UnknownUnit) => imei,
  };
  return (
    <details className={classes.unknown}>
      <summary>
        <IconAlertTriangle size={18} aria-hidden />
        {t('unknown.title', { count: total })}
      </summary>
      <p className={classes.detail}>{t('unknown.text')}</p>
      <TableMenu {...table} file={{ endpoint: getUnknownUnitsFile, input: {} }} />
      <PlainList {...table} empty={{ icon: null, title: t('unknown.title', { count: 0 }) }} />
    </details>
  );
}
