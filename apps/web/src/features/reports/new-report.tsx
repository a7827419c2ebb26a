import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createReport } from '@tyrewatch/contract/reports/report-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { fleetsQuery } from '../../api/fleets-query.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import type { ReportDraft } from './report-draft.ts';
import { bodyOf, newDraft, withType } from './report-draft.ts';
import { ReportEditor } from './report-editor.tsx';
import type { NewReportSearch } from './report-search.ts';
import { useReportsReload } from './use-runs-watch.ts';

function Editor({ begun }: { readonly begun: ReportDraft }) {
  const navigate = useNavigate();
  const reload = useReportsReload();
  const [first] = useState(begun);
  const saving = useMutation({
    mutationFn: (draft: ReportDraft) =>
      call(createReport, { body: { ...bodyOf(draft), organization_id: draft.organisationId } }),
    onSuccess: async () => {
      await reload();
      await navigate({ to: paths.reports, ignoreBlocker: true });
    },
  });
  return <ReportEditor begun={first} report={null} saving={saving} onSave={(draft) => saving.mutate(draft)} />;
}

/** The form of a report that is not there yet; `search`: what it is begun with. */
export function NewReport({ search }: { readonly search: NewReportSearch }) {
  const t = useTranslations('reports');
  const { language = 'en_GB', time_zone = 'Europe/London', email, organization } = useSession() ?? {};
  const fleets = useQuery({ ...fleetsQuery, enabled: search.fleet !== undefined });
  // Until it is known who the person is, and which fleet is meant.
  if (email === undefined || organization?.id === undefined || fleets.isLoading) {
    return <SkeletonLines lines={8} height={44} />;
  }
  const plain = newDraft({ language, time_zone, email, organisationId: organization.id });
  const ofType = search.type === undefined ? plain : withType(plain, search.type);
  const fleet = fleets.data?.find(({ id, name }) => id === search.fleet || name === String(search.fleet));
  if (fleet === undefined) return <Editor begun={ofType} />;
  return (
    <Editor
      begun={{
        ...ofType,
        name: `${t(`types.${ofType.type}`)} – ${fleet.name}`,
        organisationId: fleet.organization_id,
        coverage: 'fleets',
        fleetIds: [fleet.id],
      }}
    />
  );
}
