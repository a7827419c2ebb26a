import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import formClasses from '../../ui/form-fields.module.css';
import type { LeaveWords } from '../../ui/leave-question.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import classes from './api-keys.module.css';

/** What the window says about the key or secret it shows. */
interface SecretWords {
  readonly title: string;
  readonly once: string;
  readonly label: string;
  readonly usage: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly question: LeaveWords;
}

/** A key or secret that was just made, to be copied: the only time that it is shown. Closing asks first, unless by its own button. */
export function NewSecretDialog(props: {
  readonly words: SecretWords;
  readonly secret: string;
  readonly onClose: () => void;
}) {
  const t = useTranslations('apiKeys');
  const { words } = props;
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
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
    <ModalDialog label={words.title} onClose={props.onClose} question={words.question}>
      <div className={formClasses.dialog}>
        <h2 className={formClasses.title}>{words.title}</h2>
        <p className={formClasses.failure}>{words.once}</p>
        <div className={classes.secret}>
          <TextInput
            ref={field}
            label={words.label}
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
          {outcome !== null && <p className={formClasses.success}>{words[outcome]}</p>}
        </div>
        <p className={formClasses.note}>{words.usage}</p>
        <div className={formClasses.actions}>
          <Button variant="default" onClick={props.onClose}>
            {t('done')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
