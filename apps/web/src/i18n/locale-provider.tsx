import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { IntlProvider } from 'use-intl';
import { useSession } from '../session/session.ts';
import { activeLocale } from './active-locale.ts';
import { dateTimeFormats } from './date-time-formats.ts';
import type { EnglishMessages, LocaleMessages } from './load-messages.ts';
import { loadMessages } from './load-messages.ts';
import type { Locale } from './locales.ts';
import { formatTagOf } from './locales.ts';

interface LoadedLocale {
  readonly locale: Locale;
  readonly messages: LocaleMessages;
}

/**
 * Gives the screens their language: the one saved in the user data. Switching loads the new
 * language's chunk and then changes all text at once, without a reload.
 */
export function LocaleProvider({ initial, children }: { initial: LoadedLocale; children: ReactNode }) {
  const record = useSession();
  const [loaded, setLoaded] = useState(initial);
  const wanted = activeLocale();

  useEffect(() => {
    let current = true;
    void loadMessages(wanted).then((next) => {
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
      messages={loaded.messages as EnglishMessages}
      formats={dateTimeFormats}
      timeZone={record?.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone}
    >
      {children}
    </IntlProvider>
  );
}
