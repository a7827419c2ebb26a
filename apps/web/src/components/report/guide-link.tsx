import type { ReportType } from '@tyrewatch/domain/reports/report-type';

/** Leads to how each column of a kind of report is worked out. */
export function GuideLink({ type, text }: { readonly type: ReportType; readonly text: string }) {
  return (
    <a href={`/tyrewatch/docs/reports#${type}`} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}
