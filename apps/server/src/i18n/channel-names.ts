import { channels as de } from '@tyrewatch/contract/i18n/messages/de/channels';
import { channels as enGB } from '@tyrewatch/contract/i18n/messages/en-GB/channels';
import { channels as fr } from '@tyrewatch/contract/i18n/messages/fr/channels';
import { channels as it } from '@tyrewatch/contract/i18n/messages/it/channels';
import { channels as pt } from '@tyrewatch/contract/i18n/messages/pt/channels';
import { channels as tr } from '@tyrewatch/contract/i18n/messages/tr/channels';
import type { Locale } from './locale.ts';

/** Names of channels by the last part of their catalogue key, such as `speed`, in each language. */
export const channelNames: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  'en-GB': enGB,
  de,
  fr,
  it,
  pt,
  tr,
};
