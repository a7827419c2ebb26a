import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { sensorTypes } from '@tyrewatch/domain/sensors/sensor-type';
import { useTranslations } from 'use-intl';
import { ListChoice } from '../../components/paged-list/list-choice.tsx';
import { ListToolbar } from '../../components/paged-list/list-toolbar.tsx';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import type { SensorTask } from './sensor-task.ts';
import { useSensorSearch } from './use-sensor-search.ts';

/** Search and filters of the sensors, and the way to a new one. */
export function SensorToolbar(props: { readonly total: number | null; readonly onTask: (task: SensorTask) => void }) {
  const t = useTranslations('sensors');
  const { search, change } = useSensorSearch();
  const mayCreate = may(useSession(), 'sensor:create');
  return (
    <ListToolbar
      label={t('search')}
      hint={t('searchHint')}
      q={search.q}
      change={change}
      total={props.total === null ? null : t('total', { count: props.total })}
      actions={
        mayCreate && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => props.onTask({ kind: 'create' })}>
            {t('tasks.create')}
          </Button>
        )
      }
    >
      <ListChoice
        label={t('type')}
        every={t('everyType')}
        value={search.type}
        choices={sensorTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
        onChange={(type) => change({ type })}
      />
    </ListToolbar>
  );
}
