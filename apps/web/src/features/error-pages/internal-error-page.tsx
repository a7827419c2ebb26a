import { IconServerOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { PageMessage } from '../../ui/page-message.tsx';
import { HomeLink } from './home-link.tsx';

/** The page for failures of the server. */
export function InternalErrorPage() {
  const t = useTranslations('errors');
  return (
    <PageMessage
      size="page"
      headingLevel={1}
      icon={<IconServerOff size={26} />}
      title={t('internalTitle')}
      text={t('internalText')}
      actions={<HomeLink />}
    />
  );
}
