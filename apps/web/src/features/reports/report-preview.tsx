import { Button, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReportPreview as Preview } from '@tyrewatch/contract/reports/report-preview-endpoints';
import { exportReportPreview } from '@tyrewatch/contract/reports/report-preview-endpoints';
import { recipientsOf } from '@tyrewatch/domain/reports/report-recipients';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { download } from '../../api/download.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { MailPreview } from './mail-preview.tsx';
import type { ReportDraft } from './report-draft.ts';
import classes from './report-editor.module.css';
import { previewBody } from './use-report-preview.ts';

const views = ['mail', 'pdf', 'phone'] as const;
type View = (typeof views)[number];

/** The PDF file as it would go along, made by the server as for the mail. */
function PdfPreview({ draft }: { readonly draft: ReportDraft }) {
  const t = useTranslations('reportEditor');
  const saving = useMutation({ mutationFn: () => download(exportReportPreview, { body: previewBody(draft) }) });
  return (
    <div className={classes.pdf}>
      <IconFileTypePdf size={40} stroke={1.4} aria-hidden />
      <p>{t(draft.formats.includes('pdf') ? 'pdfGoesAlong' : 'pdfLeftOut')}</p>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {t('downloadPdf')}
      </Button>
      <FormOutcome error={saving.error} />
    </div>
  );
}

/** What would be sent at this moment. Null while it is not known. */
export function ReportPreview({ preview, draft }: { readonly preview: Preview | null; readonly draft: ReportDraft }) {
  const t = useTranslations('reportEditor');
  const id = useId();
  const [view, setView] = useState<View>('mail');
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.cardHead}>
        <h2 id={id}>{t('preview')}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t('shownAs')}
          value={view}
          onChange={setView}
          data={views.map((value) => ({ value, label: t(`views.${value}`) }))}
        />
      </div>
      {preview !== null && view === 'pdf' && <PdfPreview draft={draft} />}
      {preview !== null && view !== 'pdf' && (
        <MailPreview mail={preview.mail} recipients={recipientsOf(draft.recipients)} isPhone={view === 'phone'} />
      )}
      {preview !== null && (
        <p className={classes.dimmed} role="status">
          {preview.outcome === 'sent' && t('ofNow')}
          {preview.outcome === 'nothing_to_report' && t('notSentNow')}
          {preview.outcome === 'failed' && t('noVehicles')}
        </p>
      )}
    </section>
  );
}
