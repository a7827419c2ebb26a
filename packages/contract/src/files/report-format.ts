import type { ReportFormat } from '@tyrewatch/domain/reports/report-type';
import { spreadsheetMediaType } from './spreadsheet-format.ts';

/** Media type of each file a report is made as. */
export const reportMediaType = {
  ...spreadsheetMediaType,
  pdf: 'application/pdf',
} as const satisfies Record<ReportFormat, string>;

/** What an endpoint declares as `answerMediaType` whose query has a `format` of reports. */
export const reportMediaTypes = [reportMediaType.csv, reportMediaType.xlsx, reportMediaType.pdf] as const;

/** Media type of archives. */
export const archiveMediaType = 'application/zip';

/** What an endpoint declares as `answerMediaType` that sends a file of either kind. */
export const fileMediaTypes = [...reportMediaTypes, archiveMediaType] as const;
