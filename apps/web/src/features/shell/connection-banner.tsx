import { IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { live, useLiveState } from '../../live/live.ts';
import classes from './connection-banner.module.css';

/** How long the stream may be away before anyone is told, in milliseconds. */
const patienceMs = 8000;

const subscribeOnline = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

function useInterruption(): boolean {
  const interrupted = useLiveState() === 'interrupted';
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLasting(interrupted), interrupted ? patienceMs : 0);
    return () => clearTimeout(timer);
  }, [interrupted]);
  return lasting;
}

/** Says that what is on screen is old, and how old, while there is no connection. */
export function ConnectionBanner() {
  const t = useTranslations('shell');
  const format = useFormatter();
  const online = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const interrupted = useInterruption();
  if (online && !interrupted) return <div role="status" />;
  const lastMs = live.lastArrivalMs();
  const time = lastMs === null ? null : format.dateTime(new Date(lastMs), 'long');
  return (
    <div role="status" className={classes.banner} data-connection-banner>
      <IconCloudOff size={18} aria-hidden />
      {time === null ? t('offlineNever') : t(online ? 'liveInterrupted' : 'offline', { time })}
    </div>
  );
}
