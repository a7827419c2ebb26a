import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { explainWheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { useTranslations } from 'use-intl';

/** Why a wheel has its colour, as answered. */
export type Explanation = AnswerOf<typeof explainWheel>;
/** Texts by their key. */
export type Translate = ReturnType<typeof useTranslations<never>>;
