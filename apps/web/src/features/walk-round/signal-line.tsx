import { IconCloudOff, IconDeviceMobileCheck, IconWifiOff } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'use-intl';
import { useUnsentCount } from '../../components/walk-round/phone-services.ts';
import { useOnline } from './use-phone.ts';
import classes from './walk-round.module.css';

/** The black line on top: whether there is signal, and when the check was last saved or what waits. */
export function SignalLine({ savedAtMs }: { readonly savedAtMs: number | null }) {
  const t = useTranslations('walkround.line');
  const format = useFormatter();
  const online = useOnline();
  const count = useUnsentCount();
  const words = (): string => {
    if (savedAtMs !== null) {
      const time = format.dateTime(savedAtMs, { hour: '2-digit', minute: '2-digit' });
      return t(online ? 'saved' : 'offlineSaved', { time });
    }
    if (count > 0) return t(online ? 'waits' : 'offlineWaits', { count });
    return t(online ? 'online' : 'offline');
  };
  const OffIcon = count > 0 && savedAtMs === null ? IconCloudOff : IconWifiOff;
  const Icon = online ? IconDeviceMobileCheck : OffIcon;
  return (
    <div role="status" className={classes.line}>
      <Icon size={18} aria-hidden />
      {words()}
    </div>
  );
}
