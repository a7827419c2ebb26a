import { paths } from '../../paths.ts';

/** Where alerts are looked at: the vehicles that call for action, worst first. */
export const alertsTarget = {
  to: paths.vehicles,
  search: { levels: 'critical,high_temperature,warning,maintenance,over_inflation' },
} as const;
