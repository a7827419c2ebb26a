import { missingSensors as de } from '@tyrewatch/contract/i18n/messages/de/missing-sensors';
import { missingSensors as enGB } from '@tyrewatch/contract/i18n/messages/en-GB/missing-sensors';
import { missingSensors as fr } from '@tyrewatch/contract/i18n/messages/fr/missing-sensors';
import { missingSensors as it } from '@tyrewatch/contract/i18n/messages/it/missing-sensors';
import { missingSensors as pt } from '@tyrewatch/contract/i18n/messages/pt/missing-sensors';
import { missingSensors as tr } from '@tyrewatch/contract/i18n/messages/tr/missing-sensors';
import type { Locale } from './locale.ts';

/** The words of missing sensors, in each language. */
export const missingSensorWords = { 'en-GB': enGB, de, fr, it, pt, tr } as const satisfies Record<Locale, object>;
