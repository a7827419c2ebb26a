import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createReport } from '@tyrewatch/contract/reports/report-endpoints';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import type { Person, ReportDraft } from './report-draft.ts';
import { bodyOf, newDraft } from './report-draft.ts';
import { ReportForm } from './report-form.tsx';
import { useReportsReload } from './use-runs-watch.ts';

function Form({ person }: { readonly person: Person }) {
  const navigate = useNavigate();
  const reload = useReportsReload();
  const [begun] = useState(() => newDraft(person));
  const saving = useMutation({
    mutationFn: (draft: ReportDraft) =>
      call(createReport, { body: { ...bodyOf(draft), organization_id: draft.organisationId } }),
    onSuccess: async () => {
      await reload();
      await navigate({ to: paths.reports, ignoreBlocker: true });
    },
  });
  return <ReportForm begun={begun} isNew saving={saving} onSave={(draft) => saving.mutate(draft)} />;
}

/** The form of a report that is not there yet. */
export function NewReport() {
  const { language = 'en_GB', time_zone = 'Europe/London', email, organization } = useSession() ?? {};
  // Until it is known who the person is.
  if (email === undefined || organization?.id === undefined) return <SkeletonLines lines={8} height={44} />;
  return <Form person={{ language, time_zone, email, organisationId: organization.id }} />;
}
