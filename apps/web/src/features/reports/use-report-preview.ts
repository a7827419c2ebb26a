import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReportDraftBody, ReportPreview } from '@tyrewatch/contract/reports/report-preview-endpoints';
import { previewReport } from '@tyrewatch/contract/reports/report-preview-endpoints';
import { useEffect, useState } from 'react';
import { endpointQuery } from '../../api/endpoint-query.ts';
import type { ReportDraft } from './report-draft.ts';
import { bodyOf } from './report-draft.ts';

/** How long a draft rests before it is looked at, in milliseconds. */
const restMs = 500;

/** A text once it has stayed the same for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** A draft as its preview is asked for: who gets it, and its name, change nothing in it. */
export function previewBody(draft: ReportDraft): ReportDraftBody {
  return { ...bodyOf(draft), name: '', emails: [], organization_id: draft.organisationId };
}

/** What a report that is being entered would do; follows each change, and keeps showing the last answer meanwhile. */
export function useReportPreview(draft: ReportDraft): UseQueryResult<ReportPreview> {
  const settled = useSettled(JSON.stringify(previewBody(draft)));
  const body = JSON.parse(settled) as ReportDraftBody;
  return useQuery({ ...endpointQuery(previewReport, { body }), placeholderData: keepPreviousData, staleTime: 0 });
}
