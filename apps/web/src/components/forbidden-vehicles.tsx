import { IconLock } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { PageMessage } from '../ui/page-message.tsx';

/** In place of vehicles, or of what is known about them, that the session may not see. */
export function ForbiddenVehicles() {
  const t = useTranslations('vehicleList');
  return <PageMessage icon={<IconLock size={26} />} title={t('forbiddenTitle')} text={t('forbiddenText')} />;
}
