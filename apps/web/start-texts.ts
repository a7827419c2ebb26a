import type { Locale } from './src/i18n/locales.ts';
import { errors as german } from './src/i18n/messages/de/errors.ts';
import { errors as english } from './src/i18n/messages/en-GB/errors.ts';
import { errors as french } from './src/i18n/messages/fr/errors.ts';
import { errors as italian } from './src/i18n/messages/it/errors.ts';
import { errors as portuguese } from './src/i18n/messages/pt/errors.ts';
import { errors as turkish } from './src/i18n/messages/tr/errors.ts';

interface Failure {
  readonly text: string;
  readonly retry: string;
}

const failureIn = ({ screenText, retry }: { screenText: string; retry: string }): Failure => ({
  text: screenText,
  retry,
});

/** What the page says by itself when what the application is made of does not come; read by `first-script.js`. */
export const failures: Readonly<Record<Locale, Failure>> = {
  'en-GB': failureIn(english),
  fr: failureIn(french),
  de: failureIn(german),
  it: failureIn(italian),
  tr: failureIn(turkish),
  pt: failureIn(portuguese),
};

/** What stands in the page where scripts are switched off: nobody can tell the reader's language there. */
export const noScriptTexts: Readonly<Record<Locale, string>> = {
  'en-GB': 'This application needs JavaScript. Switch it on in your browser’s settings and load the page again.',
  fr: 'Cette application a besoin de JavaScript. Activez-le dans les réglages de votre navigateur, puis rechargez la page.',
  de: 'Diese Anwendung benötigt JavaScript. Schalten Sie es in den Einstellungen Ihres Browsers ein und laden Sie die Seite neu.',
  it: 'Questa applicazione richiede JavaScript. Lo attivi nelle impostazioni del browser e ricarichi la pagina.',
  tr: 'Bu uygulama JavaScript gerektirir. Tarayıcınızın ayarlarından etkinleştirip sayfayı yeniden yükleyin.',
  pt: 'Esta aplicação precisa de JavaScript. Ative-o nas definições do navegador e recarregue a página.',
};
