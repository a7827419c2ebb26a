import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import type { WheelHistoryAnswer } from './history-content.ts';
import type { TimeRange } from '../../components/overview-state/history-limits.ts';
import { rangeOf } from './history-range.ts';
import type { OverviewState } from '../../components/overview-state/overview-state.ts';

/** What a history is wanted of. */
export interface HistoryRequest {
  readonly vehicleId: number;
  readonly position: WheelPosition;
  /** What was chosen: a preset by its name, which moves on with the clock, or two ends. */
  readonly choice: string;
  readonly range: TimeRange;
}

/** A history with what it is the history of, so that it is never shown as anything else's. */
export interface AnsweredHistory extends HistoryRequest {
  readonly answer: WheelHistoryAnswer;
}

/** What a state wants to see of a wheel at an instant (epoch milliseconds). */
export const historyWish = (
  { vehicleId, position }: Pick<HistoryRequest, 'vehicleId' | 'position'>,
  { range, zoom }: Pick<OverviewState, 'range' | 'zoom'>,
  nowMs: number,
): HistoryRequest => ({
  vehicleId,
  position,
  choice: zoom === null ? range : `${zoom.fromS}-${zoom.toS}`,
  range: rangeOf({ range, zoom }, nowMs),
});

/** What stands in for a history until it is answered: the one shown before, if it is of the same wheel. */
export const standInFor = (wish: HistoryRequest, previous: AnsweredHistory | undefined): AnsweredHistory | undefined =>
  previous?.vehicleId === wish.vehicleId && previous.position === wish.position ? previous : undefined;

/** Whether what stands in is another choice, and not the same preset of a minute ago. */
export const isOtherChoice = (shown: AnsweredHistory, wish: HistoryRequest): boolean => shown.choice !== wish.choice;
