import { useQueryClient } from '@tanstack/react-query';
import { getSensor } from '@tyrewatch/contract/sensors/sensor-endpoints';
import { useState } from 'react';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { CreateSensorDialog } from './create-sensor-dialog.tsx';
import { EditSensorDialog } from './edit-sensor-dialog.tsx';
import { AttachSensorDialog, DeleteSensorDialog, UnlinkSensorDialog } from './move-sensor-dialogs.tsx';
import type { SensorTask } from './sensor-task.ts';

const dialogs = {
  edit: EditSensorDialog,
  attach: AttachSensorDialog,
  unlink: UnlinkSensorDialog,
  delete: DeleteSensorDialog,
} as const;

/** The window in which something is done to a sensor. */
export function SensorDialog(props: { readonly task: SensorTask; readonly onClose: () => void }) {
  const client = useQueryClient();
  const [task, setTask] = useState(props.task);
  if (task.kind === 'create') return <CreateSensorDialog onClose={props.onClose} />;
  const Dialog = dialogs[task.kind];
  const onLoadAgain = async (): Promise<void> => {
    const query = endpointQuery(getSensor, { params: { sensor_id: task.sensor.id } });
    setTask({ ...task, sensor: await client.fetchQuery({ ...query, staleTime: 0 }) });
  };
  // Another version begins the window anew.
  return <Dialog key={task.sensor.version} sensor={task.sensor} onClose={props.onClose} onLoadAgain={onLoadAgain} />;
}
