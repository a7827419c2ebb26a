import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { sensorTypes } from '@tyrewatch/domain/sensors/sensor-type';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { ListChoice } from '../../components/paged-list/list-choice.tsx';
import { ListSearchField } from '../../components/paged-list/list-search-field.tsx';
import classes from '../../components/paged-list/list-toolbar.module.css';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import type { SensorTask } from './sensor-task.ts';
import { useSensorSearch } from './use-sensor-search.ts';

/** Search and filters of the sensors, and the way to a new one. */
export function SensorToolbar(props: { readonly total: number | null; readonly onTask: (task: SensorTask) => void }) {
  const t = useTranslations('sensors');
  const { search, change } = useSensorSearch();
  const mayCreate = may(useSession(), 'sensor:create');
  const keep = useCallback((q: string | undefined) => change({ q }), [change]);
  return (
    <div className={classes.toolbar}>
      <div className={classes.filters}>
        <ListSearchField label={t('search')} hint={t('searchHint')} value={search.q ?? ''} onSearch={keep} />
        <ListChoice
          label={t('type')}
          every={t('everyType')}
          value={search.type}
          choices={sensorTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          onChange={(type) => change({ type })}
        />
      </div>
      <div className={classes.tools}>
        <span className={classes.total} role="status">
          {props.total !== null && t('total', { count: props.total })}
        </span>
        {mayCreate && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => props.onTask({ kind: 'create' })}>
            {t('tasks.create')}
          </Button>
        )}
      </div>
    </div>
  );
}
