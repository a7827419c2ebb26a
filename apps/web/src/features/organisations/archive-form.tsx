import { Button, TextInput } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createArchive } from '@tyrewatch/contract/reports/report-file-endpoints';
import { usualArchiveDays } from '@tyrewatch/domain/reports/report-file';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import { paths } from '../../paths.ts';
import classes from '../../ui/form-fields.module.css';
import { FormSection } from '../../ui/form-section.tsx';
import { numberOf } from '../../ui/typed-number.ts';

const dayMs = 86_400_000;

/** Has all that an organisation owns put into one file, and leads to the page that says how far it is. */
export function ArchiveForm({ organisationId }: { readonly organisationId: number }) {
  const t = useTranslations('organisations');
  const textOf = useProblemText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(String(usualArchiveDays));
  const days = numberOf(typed);
  const isFaulty = days === null || !(days > 0);
  const asking = useMutation({
    mutationFn: (readingDays: number) =>
      call(createArchive, {
        params: { organization_id: organisationId },
        body: { from: new Date(Date.now() - readingDays * dayMs).toISOString() },
      }),
    onSuccess: ({ id }) => navigate({ to: paths.reportFile(id) }),
  });
  return (
    <FormSection title={t('archive')} text={t('archiveText')}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isFaulty) asking.mutate(days);
        }}
      >
        <TextInput
          label={t('archiveDays')}
          description={t('archiveDaysHint')}
          inputMode="numeric"
          value={typed}
          error={isFaulty ? t('notANumber') : null}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {asking.isError && <p role="alert">{textOf(asking.error)}</p>}
        <Button
          type="submit"
          variant="default"
          leftSection={<IconArchive size={16} aria-hidden />}
          loading={asking.isPending}
        >
          {t('archiveCreate')}
        </Button>
      </form>
    </FormSection>
  );
}
