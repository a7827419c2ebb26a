/** Bit of a tyre position in `wheel_state.time_to_critical_measured`. */
export const measuredBit = (positionIndex: number): number => 1 << positionIndex;

/** All bits of the positions whose outlook was measured; `isMeasuredAt` answers for each of the first `count`. */
export function measuredBits(count: number, isMeasuredAt: (positionIndex: number) => boolean): number {
  let bits = 0;
  for (let index = 0; index < count; index += 1) {
    if (isMeasuredAt(index)) bits |= measuredBit(index);
  }
  return bits;
}
