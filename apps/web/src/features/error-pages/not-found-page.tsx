import { IconMapQuestion } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { PageMessage } from '../../ui/page-message.tsx';
import { HomeLink } from './home-link.tsx';

/** The page for addresses that do not exist, or must not be seen to exist. */
export function NotFoundPage() {
  const t = useTranslations('errors');
  return (
    <PageMessage
      size="page"
      headingLevel={1}
      icon={<IconMapQuestion size={26} />}
      title={t('notFoundTitle')}
      text={t('notFoundText')}
      actions={<HomeLink />}
    />
  );
}
