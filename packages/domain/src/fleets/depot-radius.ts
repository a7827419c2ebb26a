/** Least and greatest distance to which a depot may reach around its place. */
export const leastDepotRadiusM = 25;
export const greatestDepotRadiusM = 20_000;
