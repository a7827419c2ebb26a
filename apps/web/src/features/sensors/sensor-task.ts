import type { Sensor } from '@tyrewatch/contract/sensors/sensor-endpoints';

/** What is being done to a sensor. */
export type SensorTask =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'attach' | 'unlink' | 'delete'; readonly sensor: Sensor };

/** What a window about a sensor that is there is given. */
export interface SensorTaskProps {
  readonly sensor: Sensor;
  readonly onClose: () => void;
  /** Begins anew with the present state. */
  readonly onLoadAgain: () => Promise<unknown>;
}
