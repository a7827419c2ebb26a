import type { ReportType } from '@tyrewatch/domain/reports/report-type';
import { brakeReport } from './brake-report.ts';
import { co2Report } from './co2-report.ts';
import { kilometreReport } from './kilometre-report.ts';
import { pmiReport } from './pmi-report.ts';
import type { ReportKind } from './report-kind.ts';
import { trailerUtilisationReport } from './trailer-utilisation-report.ts';
import { weeklyReport } from './weekly-report.ts';
import { criticalMaintenanceReport, maintenanceReport } from './wheel-reports.ts';

/** Every kind of report by its type. */
export const reportKinds: Readonly<Record<ReportType, ReportKind>> = {
  pmi: pmiReport,
  kilometre: kilometreReport,
  co2: co2Report,
  maintenance: maintenanceReport,
  critical_maintenance: criticalMaintenanceReport,
  trailer_utilisation: trailerUtilisationReport,
  brake_performance: brakeReport,
  weekly: weeklyReport,
};
