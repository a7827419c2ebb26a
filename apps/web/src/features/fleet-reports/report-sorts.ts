import { fleetBrakeOrders } from '@tyrewatch/contract/brakes/fleet-brake-orders';
import {
  alertsReportOrders,
  carbonReportOrders,
  kilometreReportOrders,
} from '@tyrewatch/contract/fleets/fleet-report-orders';
import { utilisationOrders } from '@tyrewatch/contract/utilisation/utilisation-orders';

/** Orders by the tab of the report, each with its usual one first. */
const orders = {
  kilometerReport: kilometreReportOrders,
  carbonReport: carbonReportOrders,
  tyreAlertsReport: ['-open', ...alertsReportOrders],
  trailerUtilisation: utilisationOrders,
  trailerBrakes: fleetBrakeOrders,
} as const;

/** An order of the report of kilometres. */
export type KilometreSort = (typeof kilometreReportOrders)[number];
/** An order of the carbon report. */
export type CarbonSort = (typeof carbonReportOrders)[number];
/** An order of the report of alerts. */
export type AlertsSort = (typeof alertsReportOrders)[number];
/** An order of the report of trailer utilisation. */
export type UtilisationSort = (typeof utilisationOrders)[number];
/** An order of the report of trailer brakes. */
export type FleetBrakeSort = (typeof fleetBrakeOrders)[number];
/** An order of one of the reports. */
export type ReportSort = KilometreSort | AlertsSort | CarbonSort | UtilisationSort | FleetBrakeSort;

/** Reads an order; the usual one, and one the report does not know, is left out. */
export function parseReportSort(tab: keyof typeof orders, sort: unknown): ReportSort | undefined {
  const known: readonly ReportSort[] = orders[tab];
  const found = known.find((each) => each === sort);
  return found === known[0] ? undefined : found;
}
