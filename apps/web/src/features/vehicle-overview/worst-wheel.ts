import type { Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { alertAdvices } from '@tyrewatch/domain/incidents/alert-advice';
import { compareLevels } from '@tyrewatch/domain/levels/alert-level';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';

/** What says how urgent a wheel is. */
type Urgency = Pick<
  Wheel,
  'position' | 'advice' | 'level' | 'time_to_critical' | 'deviation_percent' | 'incident_acknowledged'
>;

const hoursOf = ({ time_to_critical: left }: Urgency): number => left?.lower_hours ?? Number.MAX_VALUE;
const deviationOf = ({ deviation_percent: percent }: Urgency): number => Math.abs(percent ?? 0);

/**
 * The wheels that need somebody, the most urgent first: by what is to be done, level, whether they wait for an acknowledgement,
 * time left and deviation. The `kept` one, which is on screen, keeps its place whatever time and deviation say.
 */
export function byUrgency<W extends Urgency>(wheels: readonly W[], kept: WheelPosition | null = null): W[] {
  const urgent = wheels.flatMap((wheel) =>
    wheel.advice === null ? [] : [{ wheel, rank: alertAdvices.indexOf(wheel.advice) }],
  );
  return urgent
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        compareLevels(a.wheel.level, b.wheel.level) ||
        Number(a.wheel.incident_acknowledged) - Number(b.wheel.incident_acknowledged) ||
        Number(b.wheel.position === kept) - Number(a.wheel.position === kept) ||
        hoursOf(a.wheel) - hoursOf(b.wheel) ||
        deviationOf(b.wheel) - deviationOf(a.wheel),
    )
    .map(({ wheel }) => wheel);
}

/** The first of {@link byUrgency}; null when no wheel needs anybody. */
export const findWorstWheel = <W extends Urgency>(wheels: readonly W[], kept: WheelPosition | null = null): W | null =>
  byUrgency(wheels, kept)[0] ?? null;

/** The wheel that is furthest from its recommended pressure, to be looked at where none needs anybody; null without any reading. */
export const findFurthestWheel = <W extends Urgency>(wheels: readonly W[]): W | null =>
  wheels.filter((wheel) => wheel.deviation_percent !== null).toSorted((a, b) => deviationOf(b) - deviationOf(a))[0] ??
  null;
