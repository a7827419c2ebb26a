import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { explainWheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { deviationPercent } from '@tyrewatch/domain/tyres/wheel-status';
import type { useTranslations } from 'use-intl';
import type { Quantities } from '../../i18n/quantities.ts';

/** Why a wheel has its colour, as answered. */
export type Explanation = AnswerOf<typeof explainWheel>;
/** Texts by their key. */
export type Translate = ReturnType<typeof useTranslations<never>>;

/** A cold pressure with how far from the recommended one it is; without that part where none is set. */
export const pressureAgainst = (
  coldKpa: number | null,
  recommendedKpa: number | null,
  { pressure, percent }: Quantities,
): string =>
  coldKpa === null || recommendedKpa === null
    ? pressure.text(coldKpa)
    : `${pressure.text(coldKpa)} (${percent(deviationPercent(coldKpa, recommendedKpa), 'fine')})`;
