import type { TyreAddress } from './tyre-address.ts';

/**
 * Why a tyre's values are missing or doubtful. sensor: the sender reports its sensor as faulty (values it
 * still sends are kept). disabled: switched off. lost: the receiver no longer hears it. not_available: no
 * value although nothing is reported wrong.
 */
export type TyreFault = 'none' | 'sensor' | 'disabled' | 'lost' | 'not_available';

/** What the sender itself says of the tyre, by its own thresholds. */
export type TyreWarning =
  | 'none'
  | 'extreme_over'
  | 'over'
  | 'under'
  | 'extreme_under'
  | 'leak'
  | 'temperature'
  | 'over_temperature'
  | 'pressure_difference';

/** One tyre of a message, before the vehicle's layout says which wheel it is. */
export interface TyreValues {
  readonly address: TyreAddress;
  /** kPa gauge; 0 is a flat tyre, null is no data. Sentinels and disabled sensors are null. */
  readonly pressureKpa: number | null;
  /** °C; null is no data. */
  readonly temperatureC: number | null;
  /** The pressure number as sent (one byte, or two of PGN 64578 alone); null when none was sent. */
  readonly rawPressure: number | null;
  readonly fault: TyreFault;
  /** Null when the sender said nothing it could mean. */
  readonly warning: TyreWarning | null;
  /** Pa/s; null is no data. */
  readonly leakagePaPerS: number | null;
}

/** Whether a fault means that somebody should look at the sensor. */
export const isSensorFault = (fault: TyreFault): boolean => fault === 'sensor' || fault === 'lost';
