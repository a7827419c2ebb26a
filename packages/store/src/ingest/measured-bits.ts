/** Bit of a tyre position in `wheel_state.time_to_critical_measured`. */
export const measuredBit = (positionIndex: number): number => 1 << positionIndex;
