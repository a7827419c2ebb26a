import type { PartitionedTable } from '../partitions/partition-windows.ts';

/** A table of rollups. */
export type RollupTable = Extract<PartitionedTable, `rollup_${string}`>;
/** An end of what values lay between. */
export type Extreme = 'min' | 'max';

/** The column of an hour's or a day's judged extremes, in tenths of kPa; null where {@link judgedExtreme} says the same without it. */
export const judgedColumn = (extreme: Extreme): string => `judged_${extreme}_dkpa`;

/** The extreme that a row's cold and measured ones tell: of a bucket with any temperature the cold one, else the measured. */
export const toldExtreme = (extreme: Extreme, element = ''): string =>
  `case when temperature_n${element} > 0 then cold_pressure_${extreme}_dkpa${element} else pressure_${extreme}_dkpa${element} end`;

/**
 * SQL of the lowest or highest pressure that was judged in a bucket: without any temperature in 5 minutes the measured one is judged as it is.
 * `element` is the subscript of the tyre position, with its brackets, where the columns are arrays.
 */
export const judgedExtreme = (table: RollupTable, extreme: Extreme, element = ''): string =>
  table === 'rollup_5_minutes'
    ? toldExtreme(extreme, element)
    : `coalesce(${judgedColumn(extreme)}${element}, ${toldExtreme(extreme, element)})`;
