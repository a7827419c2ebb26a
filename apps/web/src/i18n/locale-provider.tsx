import type { ReactNode } from 'react';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { IntlProvider } from 'use-intl';
import { useSession } from '../session/session.ts';
import { activeLocale } from './active-locale.ts';
import { dateTimeFormats } from './date-time-formats.ts';
import type { EnglishMessages, FirstMessages, InLocale } from './load-messages.ts';
import { loadFirstMessages } from './load-messages.ts';
import { formatTagOf } from './locales.ts';
import { inLanguage } from './create-late-messages.ts';
import { lateMessages } from './late-messages.ts';

/**
 * Gives the screens their language: the one saved in the user data. Switching loads the new
 * language's chunk and then changes all text at once, without a reload.
 */
export function LocaleProvider({ initial, children }: { initial: InLocale<FirstMessages>; children: ReactNode }) {
  const record = useSession();
  const [loaded, setLoaded] = useState(initial);
  const wanted = activeLocale();
  const late = useSyncExternalStore(lateMessages.subscribe, lateMessages.get);
  const messages = useMemo(() => ({ ...loaded.messages, ...inLanguage(late, loaded.locale) }), [loaded, late]);

  useEffect(() => {
    let current = true;
    // All, before the page changes: what does not come stays as it was and the rest changes.
    void Promise.all([loadFirstMessages(wanted), lateMessages.follow(wanted)]).then(([next]) => {
      if (current) setLoaded(next);
    });
    return () => {
      current = false;
    };
  }, [wanted]);

  useEffect(() => {
    document.documentElement.lang = loaded.locale;
  }, [loaded.locale]);

  return (
    <IntlProvider
      locale={formatTagOf(loaded.locale)}
      messages={messages as EnglishMessages}
      formats={dateTimeFormats}
      timeZone={record?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone}
    >
      {children}
    </IntlProvider>
  );
}
