import { alertsReportOrders, kilometreReportOrders } from '@tyrewatch/contract/fleets/fleet-report-orders';

/** Orders by the tab of the report, each with its usual one first. */
const orders = {
  kilometerReport: kilometreReportOrders,
  tyreAlertsReport: ['-open', ...alertsReportOrders],
} as const;

/** An order of the report of kilometres. */
export type KilometreSort = (typeof kilometreReportOrders)[number];
/** An order of the report of alerts. */
export type AlertsSort = (typeof alertsReportOrders)[number];
/** An order of one of the reports. */
export type ReportSort = KilometreSort | AlertsSort;

/** Reads an order; the usual one, and one the report does not know, is left out. */
export function parseReportSort(tab: keyof typeof orders, sort: unknown): ReportSort | undefined {
  const known: readonly ReportSort[] = orders[tab];
  const found = known.find((each) => each === sort);
  return found === known[0] ? undefined : found;
}
