import { useTranslations } from 'use-intl';
import { NewSecretDialog } from './new-secret-dialog.tsx';

/** An API key that was just made. */
export function NewApiKeyDialog(props: {
  readonly name: string;
  readonly secret: string;
  readonly onClose: () => void;
}) {
  const t = useTranslations('apiKeys');
  return (
    <NewSecretDialog
      secret={props.secret}
      onClose={props.onClose}
      words={{
        title: t('newTitle', { name: props.name }),
        once: t('once'),
        label: t('key'),
        usage: t('usage', { header: 'X-API-Key' }),
        copied: t('copied'),
        copyFailed: t('copyFailed'),
        question: { text: t('question'), stay: t('stay'), leave: t('leave') },
      }}
    />
  );
}
