import { useQuery } from '@tanstack/react-query';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { DeleteSensorDialog, SwapSensorDialog, UnlinkSensorDialog } from './change-sensor-dialogs.tsx';
import { FitSensorDialog } from './fit-sensor-dialog.tsx';
import type { WheelSensorTask } from './wheel-sensor-calls.ts';
import { vehicleSensorsQuery } from './wheel-sensor-calls.ts';

const dialogs = {
  fit: FitSensorDialog,
  swap: SwapSensorDialog,
  unlink: UnlinkSensorDialog,
  delete: DeleteSensorDialog,
} as const;

/** The window in which something is done to the sensor of a wheel; it begins again where another person has changed that. */
export function WheelSensorDialog(props: {
  readonly vehicleId: number;
  readonly position: WheelPosition;
  readonly task: WheelSensorTask;
  readonly onClose: () => void;
}) {
  const { data, refetch } = useQuery(vehicleSensorsQuery(props.vehicleId));
  const wheel = data?.wheels.find(({ position }) => position === props.position);
  if (data === undefined || wheel === undefined) return null;
  const Dialog = dialogs[props.task];
  return (
    <Dialog
      vehicleId={props.vehicleId}
      wheels={data.wheels}
      wheel={wheel}
      onClose={props.onClose}
      onLoadAgain={() => refetch()}
    />
  );
}
