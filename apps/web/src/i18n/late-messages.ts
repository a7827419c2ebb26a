import { activeLocale } from './active-locale.ts';
import { createLateMessages } from './create-late-messages.ts';
import { loadBundle } from './load-messages.ts';

/** The texts that come with the screens that need them. */
export const lateMessages = createLateMessages(loadBundle, activeLocale);
