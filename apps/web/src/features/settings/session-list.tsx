import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconDeviceDesktop } from '@tabler/icons-react';
import type { OwnSession } from '@tyrewatch/contract/users/account-endpoints';
import { endMySessions, listMySessions } from '@tyrewatch/contract/users/account-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { endpointKey } from '../../api/endpoint-key.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './session-list.module.css';

function SessionLine({ one, onEnd }: { one: OwnSession; onEnd: () => void }) {
  const t = useTranslations('settings');
  const format = useFormatter();
  const device = [one.browser, one.system].filter((name) => name !== null).join(', ');
  return (
    <li className={classes.line}>
      <IconDeviceDesktop size={20} aria-hidden />
      <div className={classes.words}>
        <div className={classes.device}>{device === '' ? t('unknownDevice') : device}</div>
        <div className={classes.detail}>
          {one.address ?? '—'} · {t('lastUsed', { time: format.dateTime(new Date(one.last_used_at), 'long') })}
        </div>
      </div>
      {one.is_current ? (
        <span className={classes.current}>{t('thisSession')}</span>
      ) : (
        <Button size="compact-sm" variant="default" onClick={onEnd}>
          {t('signOutThere')}
        </Button>
      )}
    </li>
  );
}

/** Where the user is signed in, with the way to end that. */
export function SessionList() {
  const t = useTranslations('settings');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(endpointQuery(listMySessions, { query: { limit: 200 } }));
  const ending = useMutation({
    mutationFn: (id: string | null) => call(endMySessions, { query: id === null ? {} : { session_id: id } }),
    onSettled: () => client.invalidateQueries({ queryKey: endpointKey(listMySessions) }),
  });
  const others = data?.items.filter(({ is_current: isCurrent }) => !isCurrent) ?? [];
  return (
    <FormSection title={t('sessions')} text={t('sessionsText')}>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonLines lines={3} height={40} />}
      <ul className={classes.list}>
        {data?.items.map((one) => (
          <SessionLine key={one.id} one={one} onEnd={() => ending.mutate(one.id)} />
        ))}
      </ul>
      <FormOutcome error={ending.error} />
      {others.length > 0 && (
        <div>
          <Button variant="default" loading={ending.isPending} onClick={() => ending.mutate(null)}>
            {t('signOutElsewhere')}
          </Button>
        </div>
      )}
    </FormSection>
  );
}
