import { IconTruckOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isInvalidResource } from '../../api/api-problem.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';

interface Properties {
  /** Null while the vehicle is being loaded. */
  error: Error | null;
  onRetry: () => void;
  /** What stands in place of a vehicle that does not exist or may not be seen; absent = a notice beside the list. */
  missing?: ReactNode;
}

/** What stands in place of a vehicle that is not (yet) here. */
export function VehicleQueryState({ error, onRetry, missing }: Properties) {
  const t = useTranslations();
  if (error === null) return <SkeletonLines lines={12} height={28} />;
  if (isInvalidResource(error)) {
    return (
      missing ?? (
        <PageMessage
          icon={<IconTruckOff size={26} />}
          title={t('vehicleOverview.notFound')}
          text={t('errors.invalidText')}
        />
      )
    );
  }
  return <ErrorNotice error={error} onRetry={onRetry} />;
}
