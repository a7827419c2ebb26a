import { Alert } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { IconAlertTriangle, IconCloudOff, IconFileSearch, IconPlugConnectedX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { MotHistoryWire } from '@tyrewatch/contract/registers/mot-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { isAdministrator } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { PageMessage } from '../../ui/page-message.tsx';
import classes from './mot-history.module.css';
import { useMotWords } from './use-mot-words.ts';

/** Says that the register does not answer: why, how old is what is shown, and when it is asked again. */
export function RegisterFault({ history }: { readonly history: MotHistoryWire }) {
  const t = useTranslations('motHistory.states');
  const format = useFormatter();
  if (history.fault === null) return null;
  const time = (at: string): string => format.dateTime(new Date(at), 'near');
  const words = [
    t(`faults.${history.fault}`),
    ...(history.fetched_at === null ? [] : [t('showing', { time: time(history.fetched_at) })]),
    ...(history.retry_at === null ? [] : [t('nextTry', { time: time(history.retry_at) })]),
  ];
  return (
    <Alert color="orange" icon={<IconCloudOff size={18} aria-hidden />} title={t('notAnswering')}>
      {words.join(' ')}
    </Alert>
  );
}

/** Says that what is stored is no longer kept up to date. */
export function NoLongerConnected({ history }: { readonly history: MotHistoryWire }) {
  const t = useTranslations('motHistory.states');
  if (history.is_connected || history.state === 'not_configured') return null;
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} aria-hidden />} title={t('notConfigured')}>
      <Way />
    </Alert>
  );
}

/** Who connects the register, and where. */
function Way() {
  const t = useTranslations('motHistory.states');
  if (!isAdministrator(useSession())) return t('askAdministrator');
  return t.rich('notConfiguredText', {
    link: (words) => (
      <Link to={paths.organization} search={{ tab: 'integrations' } as never}>
        {words}
      </Link>
    ),
  });
}

/** What stands in place of tests where there are none. */
export function NoTests({ vehicle, history }: { readonly vehicle: Vehicle; readonly history: MotHistoryWire }) {
  const t = useTranslations('motHistory.states');
  const { date } = useMotWords(vehicle);
  if (history.state === 'not_configured') {
    return <PageMessage icon={<IconPlugConnectedX size={26} />} title={t('notConfigured')} text={<Way />} />;
  }
  if (history.state === 'waiting') {
    return <PageMessage icon={<IconFileSearch size={26} />} title={t('waiting')} text={t('waitingText')} />;
  }
  const firstOn = history.first_test_due_on;
  const firstDue = firstOn === null ? [] : [t('firstDue', { day: date(firstOn) })];
  const hint = history.state === 'not_found' ? [t('notFoundText')] : [];
  return (
    <PageMessage
      icon={<IconFileSearch size={26} />}
      title={t('notFound')}
      text={<span className={classes.line}>{[...firstDue, ...hint].join(' ')}</span>}
    />
  );
}
