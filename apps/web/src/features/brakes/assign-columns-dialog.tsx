import { NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BrakeUploadDetail } from '@tyrewatch/contract/brakes/brake-upload-endpoints';
import { putBrakeUploadColumns } from '@tyrewatch/contract/brakes/brake-upload-endpoints';
import type { BrakeColumn } from '@tyrewatch/domain/brakes/brake-columns';
import { brakeColumns } from '@tyrewatch/domain/brakes/brake-columns';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { showUpload } from './brake-upload-calls.ts';

/** Says what stands below each heading of a file; remembered for the next ones. */
export function AssignColumnsDialog({ of, onClose }: { readonly of: BrakeUploadDetail; readonly onClose: () => void }) {
  const t = useTranslations('brakeUpload');
  const client = useQueryClient();
  const headings = of.columns.filter(({ heading }) => heading !== '');
  const [chosen, setChosen] = useState<Readonly<Record<string, BrakeColumn | null>>>(
    Object.fromEntries(headings.map(({ heading, column }) => [heading, column])),
  );
  const changed = headings.filter(({ heading, column }) => chosen[heading] !== column);
  const assigning = useMutation({
    mutationFn: (): Promise<BrakeUploadDetail> =>
      call(putBrakeUploadColumns, {
        params: { upload_id: of.id },
        body: { columns: changed.map(({ heading }) => ({ heading, column: chosen[heading] ?? null })) },
      }),
    onSuccess: async (upload) => {
      await showUpload(client, upload);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('assignTitle')}
      text={t('assignText')}
      action={t('assignAction')}
      isReady={changed.length > 0}
      change={assigning}
      onSubmit={() => assigning.mutate()}
      onClose={onClose}
    >
      {headings.map(({ heading }) => (
        <NativeSelect
          key={heading}
          label={heading}
          value={chosen[heading] ?? ''}
          data={[
            { value: '', label: t('notRead') },
            ...brakeColumns.map((value) => ({ value, label: t(`columns.${value}`) })),
          ]}
          onChange={(event) => {
            const value = brakeColumns.find((column) => column === event.currentTarget.value) ?? null;
            setChosen((before) => ({ ...before, [heading]: value }));
          }}
        />
      ))}
    </FormDialog>
  );
}
