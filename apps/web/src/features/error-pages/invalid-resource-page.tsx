import { IconLock } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useReplacedTitle } from '../../replaced-title.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import { HomeLink } from './home-link.tsx';

/** The page for what one may not see, or what does not exist; it does not say which. */
export function InvalidResourcePage() {
  useReplacedTitle('invalidResource');
  const t = useTranslations('errors');
  return (
    <PageMessage
      size="page"
      headingLevel={1}
      icon={<IconLock size={26} />}
      title={t('invalidTitle')}
      text={t('invalidText')}
      actions={<HomeLink />}
    />
  );
}
