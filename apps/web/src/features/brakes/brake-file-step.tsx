import { Button } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { BrakeUploadDetail } from '@tyrewatch/contract/brakes/brake-upload-endpoints';
import {
  createBrakeUpload,
  getBrakeUploadSample,
  greatestBrakeRows,
  largestBrakeFileMib,
} from '@tyrewatch/contract/brakes/brake-upload-endpoints';
import { spreadsheetFormats } from '@tyrewatch/contract/files/spreadsheet-format';
import { brakeColumns } from '@tyrewatch/domain/brakes/brake-columns';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { download } from '../../api/download.ts';
import { readFileBase64 } from '../../api/file-base64.ts';
import { FileDrop } from '../../components/file-drop/file-drop.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import formClasses from '../../ui/form-fields.module.css';
import { BrakeUploads } from './brake-upload-list.tsx';
import classes from './brake-upload.module.css';

/** A large file over a slow line. */
const uploadMs = 120_000;

/** Opens the chosen file. */
function BrakeFileDrop({ onOpened }: { readonly onOpened: (opened: BrakeUploadDetail) => void }) {
  const t = useTranslations('brakeUpload');
  const size = largestBrakeFileMib;
  const opening = useMutation({
    mutationFn: async (file: File) =>
      call(createBrakeUpload, {
        body: { file_name: file.name.slice(-200), content_base64: await readFileBase64(file) },
        timeoutMs: uploadMs,
      }),
    onSuccess: onOpened,
  });
  return (
    <FileDrop
      icon={<IconFileSpreadsheet size={40} stroke={1.25} aria-hidden />}
      words={{
        dropHere: t('dropHere'),
        choose: t('choose'),
        limits: t('limits', { count: greatestBrakeRows, size }),
        opening: (file) => t('opening', { file }),
        tooLarge: (file) => t('tooLarge', { file, size }),
      }}
      accept=".csv,.txt,.xlsx"
      largestMib={size}
      opening={opening.isPending ? opening.variables.name : null}
      error={opening.error}
      onFile={(file) => {
        opening.reset();
        if (file !== null) opening.mutate(file);
      }}
    />
  );
}

/** A file as an example. */
function Sample() {
  const t = useTranslations('brakeUpload');
  const saving = useMutation({
    mutationFn: (format: (typeof spreadsheetFormats)[number]) => download(getBrakeUploadSample, { query: { format } }),
  });
  return (
    <section className={classes.card} aria-labelledby="brake-sample">
      <h2 id="brake-sample">{t('sample')}</h2>
      <p className={formClasses.note}>{t('sampleText')}</p>
      <div className={formClasses.actions}>
        {spreadsheetFormats.map((format) => (
          <Button
            key={format}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={saving.isPending && saving.variables === format}
            onClick={() => saving.mutate(format)}
          >
            {t('sampleAs', { format: format.toUpperCase() })}
          </Button>
        ))}
      </div>
      <FormOutcome error={saving.error} />
      <h2>{t('columnsTitle')}</h2>
      <p className={formClasses.note}>{t('columnsText')}</p>
      <ul className={classes.columns}>
        {brakeColumns.map((column) => (
          <li key={column}>
            <code>{column}</code> {t(`columns.${column}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a file is made of, choosing it, and those that came before. */
export function BrakeFileStep({ onOpened }: { readonly onOpened: (opened: BrakeUploadDetail) => void }) {
  return (
    <div className={classes.page}>
      <div className={classes.pair}>
        <BrakeFileDrop onOpened={onOpened} />
        <Sample />
      </div>
      <BrakeUploads />
    </div>
  );
}
