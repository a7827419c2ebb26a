import * as z from 'zod/mini';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { allWheelPositions } from '@tyrewatch/domain/vehicles/wheel-position';
import type { Scenario } from '../scenarios/scenario.ts';
import { findStrengthFault, scenarioKinds } from '../scenarios/scenario.ts';

/** Longest time until it is put right: a year. */
const longestMinutes = 366 * 24 * 60;

/** A scenario as it is ordered from outside: it begins at once. */
export const scenarioOrder = z
  .object({
    kind: z.enum(scenarioKinds),
    registration: z.string().check(z.minLength(1)),
    /** Null for what concerns the whole vehicle. */
    position: z._default(z.nullable(z.enum(allWheelPositions as [WheelPosition, ...WheelPosition[]])), null),
    /** In the kind's own unit; null for the usual strength. */
    strength: z._default(z.nullable(z.number()), null),
    /** Until it is put right; null for never. */
    minutes: z._default(z.nullable(z.number().check(z.positive(), z.maximum(longestMinutes))), null),
  })
  .check(({ value, issues }) => {
    const message = findStrengthFault(value.kind, value.strength);
    if (message !== null) issues.push({ code: 'custom', path: ['strength'], message, input: value.strength });
  });

/** An order. */
export type ScenarioOrder = z.output<typeof scenarioOrder>;

/** The scenario an order means at a world instant. */
export function scenarioOf(order: ScenarioOrder, worldNowMs: number): Scenario {
  const { kind, registration, position, strength, minutes } = order;
  const untilMs = minutes === null ? null : worldNowMs + minutes * 60_000;
  return {
    kind,
    registration: registration.toUpperCase().replaceAll(' ', ''),
    position,
    fromMs: worldNowMs,
    untilMs,
    strength,
  };
}
