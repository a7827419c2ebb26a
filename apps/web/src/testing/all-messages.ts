import type { EnglishMessages } from '../i18n/load-messages.ts';
import { textBundles } from '../i18n/bundle-loaders.ts';
import { loadBundle, loadFirstMessages } from '../i18n/load-messages.ts';
import type { Locale } from '../i18n/locales.ts';

/** Every text of a language, whichever screen it is for. */
export async function loadAllMessages(locale: Locale): Promise<EnglishMessages> {
  const all = [loadFirstMessages(locale), ...textBundles.map((bundle) => loadBundle(bundle, locale))];
  return Object.assign({}, ...(await Promise.all(all)).map(({ messages }) => messages)) as EnglishMessages;
}
