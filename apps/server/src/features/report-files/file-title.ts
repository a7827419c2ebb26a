import type { ReportFileType } from '@tyrewatch/domain/reports/report-file';
import { reportKinds } from '../reports/kinds/report-kinds.ts';

/** The text that says what a file is made of. */
export const fileTitle = (type: ReportFileType) =>
  type === 'archive' ? 'report_files.archive' : reportKinds[type].texts.title;
