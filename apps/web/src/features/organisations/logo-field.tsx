import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { createLogo } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { fieldFaults } from '../../api/field-faults.ts';
import { readFileBase64 } from '../../api/file-base64.ts';
import { useProblemText } from '../../i18n/problem-text.ts';
import classes from '../../ui/form-fields.module.css';

/** Chooses a logo: it is sent at once and shown in the preview, and takes effect when the branding is saved. */
export function LogoField(props: {
  readonly organisationId: number;
  readonly logoId: string | null;
  readonly isDisabled: boolean;
  readonly onChange: (logoId: string | null) => void;
}) {
  const t = useTranslations('organisations');
  const textOf = useProblemText();
  const input = useRef<HTMLInputElement>(null);
  const sending = useMutation({
    mutationFn: async (file: File) =>
      call(createLogo, {
        params: { organization_id: props.organisationId },
        body: { content: await readFileBase64(file) },
      }),
    onSuccess: (logo) => props.onChange(logo.logo_id),
  });
  return (
    <div role="group" aria-label={t('logo')} className={classes.form}>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('logo')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) sending.mutate(file);
          event.currentTarget.value = '';
        }}
      />
      <div className={classes.actions}>
        <Button
          variant="default"
          disabled={props.isDisabled}
          loading={sending.isPending}
          onClick={() => input.current?.click()}
        >
          {t('chooseLogo')}
        </Button>
        {props.logoId !== null && (
          <Button variant="subtle" disabled={props.isDisabled} onClick={() => props.onChange(null)}>
            {t('removeLogo')}
          </Button>
        )}
      </div>
      <p className={classes.note}>{t('logoHint')}</p>
      <div role="alert">
        {sending.error !== null && (
          <p className={classes.failure}>{fieldFaults(sending.error)['content'] ?? textOf(sending.error)}</p>
        )}
      </div>
    </div>
  );
}
