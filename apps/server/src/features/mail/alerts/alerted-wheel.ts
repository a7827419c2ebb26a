import type { AlertAdvice, Instruction } from '@tyrewatch/domain/incidents/alert-advice';
import { alertAdvices, findInstruction } from '@tyrewatch/domain/incidents/alert-advice';
import { compareWorstFirst, wheelSeverity } from '@tyrewatch/domain/levels/worst-first';
import { findAxleConfiguration, findWheelsOnAxle } from '@tyrewatch/domain/vehicles/axle-configuration';
import type { WheelDescription, WheelPosition, WheelsOnAxle } from '@tyrewatch/domain/vehicles/wheel-position';
import { axleOrdinal, describeWheel, wheelLetter, wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import { wheelTargetsOf } from '@tyrewatch/ingest/wheel-targets';
import type { AlertMail, AlertMailVehicle, AlertNews } from '@tyrewatch/store/notifications/alert-mail-views';
import { leastHoursToCritical } from '../../vehicles/advised-wheel.ts';
import { timeToCriticalWire } from '../../vehicles/wheel-wire.ts';

/** One wheel of an alert e-mail with what to do about it. */
export interface AlertedWheel {
  readonly news: AlertNews;
  readonly place: AlertMailVehicle;
  readonly position: WheelPosition;
  readonly wheelsOnAxle: WheelsOnAxle;
  readonly description: WheelDescription;
  readonly isResolved: boolean;
  /** Null = nothing to do: the wheel is well again. */
  readonly instruction: Instruction | null;
  /** As the vehicle page shows it; null = none, and for a drill and what is over. */
  readonly timeToCritical: ReturnType<typeof timeToCriticalWire>;
}

/** Wheels of a wheel's axle; what letter the wheel has where the configuration does not tell. */
function wheelsBeside(position: WheelPosition, configuration: string | null): WheelsOnAxle {
  const known = configuration === null ? null : findAxleConfiguration(configuration);
  const count = known === null ? null : findWheelsOnAxle(known, axleOrdinal(position));
  // the vehicle may have been given other axles since
  return count === 4 || wheelLetter(position) > 'B' ? 4 : 2;
}

/** What a wheel of the vehicle is called, by its storage index. */
export function describeWheelOf(index: number, { vehicle }: AlertMailVehicle): WheelDescription {
  const position = wheelPositionAt(index);
  return describeWheel(position, wheelsBeside(position, vehicle.axleConfiguration));
}

/** By the numbers of the news, so that they and the instruction agree; a drill's numbers are those of a good tyre. */
function instructionFor(news: AlertNews, { vehicle }: AlertMailVehicle, nowMs: number): Instruction {
  const { positionIndex, numbers, incidentId, level } = news;
  const values = vehicle.wheelValues[positionIndex] ?? null;
  const target = wheelTargetsOf(vehicle)[positionIndex] ?? null;
  const isDrill = incidentId === null;
  const { pressureKpa, temperatureC } = numbers;
  const tyre = { position: wheelPositionAt(positionIndex), pressureKpa, temperatureC, sensorFault: false };
  const wheel = {
    inForce: level,
    isFound: numbers.reason !== undefined,
    measured: isDrill || numbers.reason === 'silent_sensor' || target === null ? null : { tyre, target },
    hoursToCritical: isDrill || values === null ? null : leastHoursToCritical(values, nowMs),
  };
  const found = findInstruction(wheel, nowMs);
  // what has just been found out of order is never said to be well again
  const isDoubtful = found?.advice === 'watch_recovery' && (news.kind === 'opened' || news.kind === 'raised');
  return (
    (isDoubtful ? findInstruction({ ...wheel, measured: null }, nowMs) : found) ?? {
      advice: 'fix_at_next_service',
      repairBeforeMs: null,
    }
  );
}

function alertedWheel(news: AlertNews, place: AlertMailVehicle, nowMs: number): AlertedWheel {
  const { positionIndex, incidentId } = news;
  const { vehicle } = place;
  const position = wheelPositionAt(positionIndex);
  const wheelsOnAxle = wheelsBeside(position, vehicle.axleConfiguration);
  const isResolved = news.kind === 'resolved';
  const values = vehicle.wheelValues[positionIndex] ?? null;
  const wheel = vehicle.wheels.find((one) => one.positionIndex === positionIndex);
  const isForeseen = !isResolved && incidentId !== null && values !== null && wheel !== undefined;
  return {
    news,
    place,
    position,
    wheelsOnAxle,
    isResolved,
    description: describeWheel(position, wheelsOnAxle),
    instruction: isResolved ? null : instructionFor(news, place, nowMs),
    timeToCritical: isForeseen ? timeToCriticalWire(values, wheel, nowMs) : null,
  };
}

const urgency = ({ instruction }: AlertedWheel): number =>
  instruction === null ? alertAdvices.length : alertAdvices.indexOf(instruction.advice);

const severityOf = ({ news: { level, numbers }, timeToCritical }: AlertedWheel, nowMs: number) =>
  wheelSeverity(
    { level, timeToCritical, readingAtMs: nowMs, coldPressureKpa: numbers.coldPressureKpa },
    numbers.recommendedKpa,
  );

/** Wheels grouped by what to do, the most urgent first, in a group worst first, then by position. */
export const alertedWheels = ({ news, vehicles }: AlertMail, nowMs: number): AlertedWheel[] =>
  news
    .flatMap((one) => {
      const place = vehicles.get(one.vehicleId);
      return place === undefined ? [] : [alertedWheel(one, place, nowMs)];
    })
    .toSorted(
      (a, b) =>
        urgency(a) - urgency(b) ||
        compareWorstFirst(severityOf(a, nowMs), severityOf(b, nowMs)) ||
        a.news.positionIndex - b.news.positionIndex,
    );

/** Whether the advice leaves something to be done. */
export const needsAction = ({ instruction }: AlertedWheel): boolean =>
  instruction !== null && instruction.advice !== ('watch_recovery' satisfies AlertAdvice);
