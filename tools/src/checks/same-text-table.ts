import type { SameText } from './catalogue-differences.ts';

const cognate = 'the same word in this language';

/** Messages that rightly read as in English, with the languages and the reason. */
export const sameText: SameText = {
  'login.password': { locales: ['it'], reason: 'Italian says password' },
  'titles.organization': { locales: ['fr', 'de'], reason: cognate },
  'tyres.front': { locales: ['de'], reason: cognate },
  'vehicleOverview.columns.level': { locales: ['de'], reason: cognate },
  'vehicleOverview.columns.position': { locales: ['fr', 'de'], reason: cognate },
  'vehicleOverview.facts.sensor': { locales: ['de', 'pt'], reason: cognate },
  'vehicleOverview.facts.trend': { locales: ['de'], reason: cognate },
  'vehicleOverview.history.dangerLine': { locales: ['fr'], reason: cognate },
  'vehicleOverview.location.at': { locales: ['de'], reason: 'the same preposition' },
  'vehicleOverview.vehicle.organization': { locales: ['fr', 'de'], reason: cognate },
  'vehicleOverview.vehicle.vin': { locales: ['pt'], reason: 'the abbreviation is used as it is' },
};
