import { Button, FileButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconFile,
  IconPaperclip,
  IconUpload,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@tyrewatch/contract/endpoint';
import type { BrakeUploadDetail, BrakeVerdict } from '@tyrewatch/contract/brakes/brake-upload-endpoints';
import {
  commitBrakeUpload,
  getBrakeUploadAttachment,
  getBrakeUploadContent,
  putBrakeUploadAttachment,
  takeBackBrakeUpload,
} from '@tyrewatch/contract/brakes/brake-upload-endpoints';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { download } from '../../api/download.ts';
import { readFileBase64 } from '../../api/file-base64.ts';
import { CountStrip } from '../../components/count-strip/count-strip.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import formClasses from '../../ui/form-fields.module.css';
import { AssignColumnsDialog } from './assign-columns-dialog.tsx';
import classes from './brake-upload.module.css';
import { showUpload } from './brake-upload-calls.ts';
import { BrakeUploadRows } from './brake-upload-rows.tsx';

/** The file, what was read from which column, and what was not used. */
function FileCard({ of }: { readonly of: BrakeUploadDetail }) {
  const t = useTranslations('brakeUpload');
  const format = useFormatter();
  const client = useQueryClient();
  const [isAssigning, setAssigning] = useState(false);
  const attaching = useMutation({
    mutationFn: async (file: File): Promise<BrakeUploadDetail> =>
      call(putBrakeUploadAttachment, {
        params: { upload_id: of.id },
        body: { file_name: file.name.slice(-200), content_base64: await readFileBase64(file) },
      }),
    onSuccess: (upload) => showUpload(client, upload),
  });
  const saving = useMutation({
    mutationFn: (part: Endpoint) => download(part, { params: { upload_id: of.id } }),
  });
  const read = of.columns.filter(({ column }) => column !== null);
  const unused = of.columns.filter(({ column, heading }) => column === null && heading !== '');
  const kib = Math.max(1, Math.round(of.size_bytes / 1024));
  return (
    <section className={classes.fileCard} aria-label={of.file_name}>
      <div>
        <h2>
          <IconFile size={20} stroke={1.5} aria-hidden /> {of.file_name}
        </h2>
        <p>{t('fileFacts', { count: of.row_count, size: format.number(kib), sign: of.decimal_sign })}</p>
        <p>{t('uploadedBy', { name: of.uploaded_by, at: format.dateTime(new Date(of.uploaded_at), 'near') })}</p>
        <button type="button" className={classes.link} onClick={() => saving.mutate(getBrakeUploadContent)}>
          {t('openFile')}
        </button>
      </div>
      <div>
        <h2>{t('columnsRead')}</h2>
        <p>{read.map(({ heading, column }) => `${heading} → ${t(`columns.${column ?? 'trailer'}`)}`).join(' · ')}</p>
      </div>
      {unused.length > 0 && (
        <div>
          <h2 className={classes.caution}>{t('columnsUnused')}</h2>
          <p>
            {unused.map(({ heading }) => heading).join(', ')}{' '}
            {of.taken_back_at === null && (
              <button type="button" className={classes.link} onClick={() => setAssigning(true)}>
                {t('assign')}
              </button>
            )}
          </p>
        </div>
      )}
      <div className={classes.attach}>
        {of.attachment_name !== null && (
          <button type="button" className={classes.link} onClick={() => saving.mutate(getBrakeUploadAttachment)}>
            {of.attachment_name}
          </button>
        )}
        {of.taken_back_at === null && (
          <FileButton accept="application/pdf" onChange={(file) => file !== null && attaching.mutate(file)}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                loading={attaching.isPending}
                leftSection={<IconPaperclip size={16} aria-hidden />}
              >
                {t(of.attachment_name === null ? 'attach' : 'attachOther')}
              </Button>
            )}
          </FileButton>
        )}
      </div>
      <FormOutcome error={attaching.error ?? saving.error} />
      {isAssigning && <AssignColumnsDialog of={of} onClose={() => setAssigning(false)} />}
    </section>
  );
}

const strip = ['fix', 'remark', 'ready', 'kept', 'left_out'] as const;
const marks: Readonly<Partial<Record<BrakeVerdict, React.ReactNode>>> = {
  fix: <IconCircleX size={18} aria-hidden />,
  remark: <IconAlertTriangle size={18} aria-hidden />,
  ready: <IconCircleCheck size={18} aria-hidden />,
};

/** An uploaded file: what is right, what is to be fixed, keeping it, and taking it back. */
export function BrakeUploadPreview(props: {
  readonly of: BrakeUploadDetail;
  /** Absent = all rows. */
  readonly shown: BrakeVerdict | undefined;
  readonly onStartAgain: () => void;
}) {
  const { of, shown } = props;
  const t = useTranslations('brakeUpload');
  const format = useFormatter();
  const client = useQueryClient();
  const step = useMutation({
    mutationFn: (endpoint: typeof commitBrakeUpload): Promise<BrakeUploadDetail> =>
      call(endpoint, { params: { upload_id: of.id } }),
    onSuccess: (upload) => showUpload(client, upload),
  });
  const right = of.counts.ready + of.counts.remark;
  const at = (instant: string): string => format.dateTime(new Date(instant), 'near');
  const [nowMs] = useState(() => Date.now());
  const mayTakeBack = of.take_back_until !== null && Date.parse(of.take_back_until) > nowMs;
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        {mayTakeBack && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            loading={step.isPending && step.variables === takeBackBrakeUpload}
            onClick={() => step.mutate(takeBackBrakeUpload)}
          >
            {t('takeBack')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={props.onStartAgain}>
          {t('another')}
        </Button>
        {right > 0 && of.is_readable && of.taken_back_at === null && (
          <Button
            leftSection={<IconCheck size={16} aria-hidden />}
            loading={step.isPending && step.variables === commitBrakeUpload}
            onClick={() => step.mutate(commitBrakeUpload)}
          >
            {of.counts.fix === 0 ? t('save', { count: right }) : t('saveSome', { count: right, rest: of.counts.fix })}
          </Button>
        )}
      </div>
      <FormOutcome error={step.error} />
      <FileCard of={of} />
      {of.is_repeated && (
        <p className={classes.notice}>{t('repeated', { at: at(of.uploaded_at), name: of.uploaded_by })}</p>
      )}
      {!of.is_readable && (
        <p role="alert" className={classes.notice}>
          <strong>{t('unreadable')}</strong> {of.columns.map(({ heading }) => heading).join(', ')}
        </p>
      )}
      {of.taken_back_at !== null && <p className={classes.notice}>{t('wasTakenBack', { at: at(of.taken_back_at) })}</p>}
      {of.is_readable && of.taken_back_at === null && (
        <>
          <CountStrip
            label={t('counts')}
            entries={[
              {
                key: 'all',
                name: t('allRows'),
                count: of.row_count,
                current: shown === undefined ? ('page' as const) : undefined,
                search: (before: Record<string, unknown>) => ({ ...before, rows: undefined }),
              },
              ...strip
                .filter((one) => (one !== 'kept' && one !== 'left_out') || of.counts[one] > 0)
                .map((one) => ({
                  key: one,
                  name: t(`strip.${one}`),
                  count: of.counts[one],
                  mark: marks[one],
                  current: one === shown ? ('page' as const) : undefined,
                  search: (before: Record<string, unknown>) => ({ ...before, rows: one }),
                })),
            ]}
          />
          <BrakeUploadRows key={shown ?? 'all'} of={of} verdict={shown} />
          <p className={formClasses.note}>
            {of.counts.fix > 0 && t('staysOpen', { at: at(of.open_until) })}{' '}
            {mayTakeBack && of.take_back_until !== null && t('mayTakeBack', { at: at(of.take_back_until) })}{' '}
            {t('sameTwice')}
          </p>
        </>
      )}
    </div>
  );
}
