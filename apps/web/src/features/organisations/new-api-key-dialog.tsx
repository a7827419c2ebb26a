import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import formClasses from '../../ui/form-fields.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import classes from './api-keys.module.css';

/** A key that was just made, to be copied: the only time that it is shown. Closing asks first, unless by its own button. */
export function NewApiKeyDialog(props: {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}) {
  const t = useTranslations('apiKeys');
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  const title = t('newTitle', { name: props.name });
  const copy = async (): Promise<void> => {
    try {
      // There is no clipboard for pages that came without encryption.
      await navigator.clipboard.writeText(props.secret);
      setOutcome('copied');
    } catch {
      field.current?.select();
      setOutcome('copyFailed');
    }
  };
  return (
    <ModalDialog
      label={title}
      onClose={props.onClose}
      question={{ text: t('question'), stay: t('stay'), leave: t('leave') }}
    >
      <div className={formClasses.dialog}>
        <h2 className={formClasses.title}>{title}</h2>
        <p className={formClasses.failure}>{t('once')}</p>
        <div className={classes.secret}>
          <TextInput
            ref={field}
            label={t('key')}
            value={props.secret}
            readOnly
            spellCheck={false}
            autoComplete="off"
            onClick={(event) => event.currentTarget.select()}
          />
          <Button autoFocus leftSection={<IconCopy size={16} aria-hidden />} onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </div>
        <div role="status" className={formClasses.outcome}>
          {outcome !== null && <p className={formClasses.success}>{t(outcome)}</p>}
        </div>
        <p className={formClasses.note}>{t('usage', { header: 'X-API-Key' })}</p>
        <div className={formClasses.actions}>
          <Button variant="default" onClick={props.onClose}>
            {t('done')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
