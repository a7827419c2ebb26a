import { IconAntenna } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PagedList } from '../../components/paged-list/paged-list.tsx';
import { SensorDialog } from './sensor-dialog.tsx';
import { SensorStrip } from './sensor-strip.tsx';
import { SensorTable } from './sensor-table.tsx';
import { SensorToolbar } from './sensor-toolbar.tsx';
import type { SensorTask } from './sensor-task.ts';
import classes from './sensors.module.css';
import { useSensorSearch } from './use-sensor-search.ts';
import { useSensors } from './use-sensors.ts';

/** The sensors on and off vehicles. */
export function SensorList() {
  const t = useTranslations('sensors');
  const { search, isNarrowed, clear } = useSensorSearch();
  const list = useSensors(search);
  const [task, setTask] = useState<SensorTask | null>(null);
  return (
    <div className={classes.screen}>
      <SensorStrip search={search} />
      <SensorToolbar total={list.first?.total ?? null} onTask={setTask} />
      <PagedList
        list={list}
        isNarrowed={isNarrowed}
        onClear={clear}
        rowHeight={52}
        empty={{ icon: <IconAntenna size={26} />, title: t('none'), text: t('noneText') }}
      >
        {(sensors) => <SensorTable sensors={sensors} onTask={setTask} />}
      </PagedList>
      {task !== null && <SensorDialog task={task} onClose={() => setTask(null)} />}
    </div>
  );
}
