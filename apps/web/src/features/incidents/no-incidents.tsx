import { IconCircleCheck, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { countVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import type { InboxTab } from './inbox-search.ts';

/** In place of alerts where there are none: all is well only where something is watched. */
export function NoIncidents({ states }: { readonly states: InboxTab }) {
  const t = useTranslations('incidents');
  const tInbox = useTranslations('inbox');
  const isOpen = states === 'open';
  const counts = useQuery({ ...endpointQuery(countVehicles, { query: {} }), enabled: isOpen });
  if (isOpen && counts.isPending) return <SkeletonLines lines={6} height={32} />;
  const isUnwatched = counts.data !== undefined && counts.data.total === counts.data.by_level.unassigned;
  if (isOpen && isUnwatched) {
    return <PageMessage icon={<IconEyeOff size={26} />} title={t('emptyUnwatched')} text={t('emptyUnwatchedText')} />;
  }
  const title = states === 'resolved' ? tInbox('emptyResolved') : t(isOpen ? 'empty' : 'emptyAcknowledged');
  return <PageMessage icon={<IconCircleCheck size={26} />} title={title} />;
}
