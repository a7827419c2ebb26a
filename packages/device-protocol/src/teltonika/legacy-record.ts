import type { NumberIoElement } from './avl-record.ts';

/** Position part of a codec 7 record; each part is null when its bit is not set. */
export interface LegacyPosition {
  /** WGS 84 degrees as float32, not range-checked. */
  readonly coordinates: { readonly latitudeDeg: number; readonly longitudeDeg: number } | null;
  /** Metres, 0–65,535. */
  readonly altitudeM: number | null;
  /** Full circle in 256 steps, 0–255. */
  readonly angleStep: number | null;
  readonly speedKmh: number | null;
  readonly satellites: number | null;
  readonly cell: { readonly areaCode: number; readonly cellId: number } | null;
  readonly signalQuality: number | null;
  readonly operatorCode: number | null;
}

/** One record of codec 7 (GH3000): bit-masked parts, seconds since 2007-01-01. */
export interface LegacyRecord {
  /** Device clock, epoch milliseconds, whole seconds. */
  readonly timeMs: number;
  /** 0–3. */
  readonly priority: number;
  /** Null when the record has no position part. */
  readonly position: LegacyPosition | null;
  /** Which IO groups are present, possibly empty ones. */
  readonly groups: readonly (1 | 2 | 4)[];
  readonly io: readonly NumberIoElement[];
}
