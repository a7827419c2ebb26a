import type { AlertLevel } from './alert-level.ts';
import { isProblem, isWorse } from './alert-level.ts';
import { isLackOfAir } from './level-settlement.ts';

/**
 * The level by which to act: what is measured counts at once where it is graver than the level in force, even before
 * it is confirmed. Where it is milder, it counts when it is no problem any more or air was not what was missing. A tyre
 * that was critical is acted on as one until it has recovered, because it may have been damaged.
 */
export function levelToActOn(inForce: AlertLevel, measured: AlertLevel): AlertLevel {
  if (!isWorse(inForce, measured)) return measured;
  const isStanding = inForce === 'critical' || (isLackOfAir(inForce) && isProblem(measured));
  return isStanding ? inForce : measured;
}
