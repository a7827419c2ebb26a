import type { readingBody } from '@tyrewatch/contract/readings/reading-endpoints';
import type { ProblemCode } from '@tyrewatch/domain/problems/problem-codes';
import { channelId } from '@tyrewatch/domain/telemetry/channel-table';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import type { QuarantineReason } from '@tyrewatch/ingest/submission';
import type { output } from 'zod/v4/core';
import { instantMs } from '../../http/wire-instant.ts';

/** A reading as a sender gives it. */
export type ReadingWire = output<typeof readingBody>;

/** Whether a position is told by half, which is none. */
export const isHalfPosition = ({ latitude, longitude }: ReadingWire): boolean =>
  (typeof latitude === 'number') !== (typeof longitude === 'number');

/** The canonical reading; a position counts only when it is whole. */
export function readingOf(wire: ReadingWire, receivedAtMs: number): Reading {
  const { latitude, longitude, odometer_km: odometerKm } = wire;
  const hasFix = typeof latitude === 'number' && typeof longitude === 'number';
  return {
    atMs: instantMs(wire.at),
    receivedAtMs,
    fix: hasFix
      ? { latitudeDeg: latitude, longitudeDeg: longitude, altitudeM: null, headingDeg: null, satellites: null }
      : null,
    speedKmh: wire.speed_kmh ?? null,
    ignitionOn: wire.ignition_on ?? null,
    channels: typeof odometerKm === 'number' ? [[channelId.odometer, odometerKm]] : [],
    tyres: wire.tyres.map((tyre) => ({
      position: tyre.position,
      pressureKpa: tyre.pressure_kpa,
      temperatureC: tyre.temperature_c,
      sensorFault: false,
    })),
  };
}

/** What a sender is told of a reading that was put aside. */
export function quarantineProblem(reason: QuarantineReason): ProblemCode {
  if (reason === 'unit_without_vehicle') return 'reading_unit_unknown';
  if (reason === 'recorded_elsewhere') return 'reading_recorded_elsewhere';
  if (reason === 'values_implausible') return 'reading_values_implausible';
  return reason === 'not_storable' ? 'reading_undecodable' : 'reading_time_implausible';
}
