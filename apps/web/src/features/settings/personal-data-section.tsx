import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { exportMyPersonalData } from '@tyrewatch/contract/users/privacy-endpoints';
import { useTranslations } from 'use-intl';
import { download } from '../../api/download.ts';
import { FormOutcome } from '../../components/form-outcome.tsx';
import classes from '../../ui/form-fields.module.css';
import { FormSection } from '../../ui/form-section.tsx';

/** A copy of everything that is kept of oneself. */
export function PersonalDataSection() {
  const t = useTranslations('privacy');
  const exporting = useMutation({ mutationFn: () => download(exportMyPersonalData, {}) });
  return (
    <FormSection title={t('title')} text={t('text')}>
      <div className={classes.actions}>
        <Button variant="default" loading={exporting.isPending} onClick={() => exporting.mutate()}>
          {t('download')}
        </Button>
      </div>
      <FormOutcome error={exporting.error} />
    </FormSection>
  );
}
