/** A wheel counts as blind in a time when it was monitored in less than this share of the hours in which its vehicle moved. */
export const blindBelowShare = 0.9;

/** How far back the figure of a vehicle in lists looks, in days. */
export const coverageDays = 7;

/** Weeks of which a fleet's coverage is told, the present one included. */
export const coverageWeeks = 8;

/** The distance within an hour from which a vehicle moved in it though none of its packets says so, in metres. */
export const leastHourM = 1000;

/** In how many wheel hours a pressure came, of how many there were: wheels times hours in which their vehicle moved. */
export type WheelHours = { readonly monitoredHours: number; readonly possibleHours: number };

/** Coverage in whole percent, rounded down so that 100 means all; null = nothing moved. */
export const coveragePercent = ({ monitoredHours, possibleHours }: WheelHours): number | null =>
  possibleHours === 0 ? null : Math.floor((monitoredHours * 100) / possibleHours);
