import type { BrakeResult } from '../telemetry/brake-performance.ts';
import { brakeResult } from '../telemetry/brake-performance.ts';
import { roundDownTo, roundTo } from '../units/quantities.ts';
import type { BrakeEvent } from './brake-event.ts';
import { disqualificationOf, effortPercent } from './brake-event.ts';
import { fitBrakePerformance, greatestUncertaintyPercent } from './brake-fit.ts';
import { fewestQualifiedEvents } from './brake-row.ts';

/** What the events of a period say of a trailer's brakes. */
export interface ComputedPerformance {
  /** Percent at 6.5 bar; null = the result says why. */
  readonly valuePercent: number | null;
  /** Half the width of the 95 % interval, points; null as the value is. */
  readonly uncertaintyPercent: number | null;
  readonly result: BrakeResult;
  readonly qualifiedEvents: number;
  readonly totalEvents: number;
  /** Of the qualified events; null = there are none. */
  readonly meanDemandBar: number | null;
  readonly meanLoadKg: number | null;
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Performance over a period from its events: fitted where enough of them qualify and the fit is sure enough. Otherwise data is being
 * gathered while the period runs, and the period stays unqualified when it is over; without any event there is no data.
 */
export function computePerformance(events: readonly BrakeEvent[], isOver: boolean): ComputedPerformance {
  const qualified = events.filter((event) => disqualificationOf(event) === null);
  const demand = mean(qualified.map(({ meanDemandBar }) => meanDemandBar));
  const load = mean(qualified.flatMap(({ bogieLoadKg }) => bogieLoadKg ?? []));
  const counts = {
    qualifiedEvents: qualified.length,
    totalEvents: events.length,
    meanDemandBar: demand === null ? null : roundTo(demand, 2),
    meanLoadKg: load === null ? null : Math.round(load),
  };
  const points = qualified.flatMap((event) => {
    const effort = effortPercent(event);
    return effort === null ? [] : [{ demandBar: event.meanDemandBar, effortPercent: effort }];
  });
  const fit = fitBrakePerformance(points, fewestQualifiedEvents);
  if (fit !== null && fit.uncertaintyPercent <= greatestUncertaintyPercent && fit.valuePercent <= 100) {
    // Judged before it is rounded, and shown rounded down: 44.96 is no pass.
    const valuePercent = roundDownTo(fit.valuePercent, 1);
    const uncertaintyPercent = roundTo(fit.uncertaintyPercent, 1);
    return { ...counts, valuePercent, uncertaintyPercent, result: brakeResult(fit.valuePercent) };
  }
  const result = events.length === 0 ? 'no_data' : isOver ? 'unqualified' : 'gathering_data';
  return { ...counts, valuePercent: null, uncertaintyPercent: null, result };
}
