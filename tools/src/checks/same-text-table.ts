import type { SameText } from './catalogue-differences.ts';

const cognate = 'the same word in this language';
const properName = 'the name of a product or network';

/** Messages that rightly read as in English, with the languages and the reason. */
export const sameText: SameText = {
  'audit.kinds.organization': { locales: ['fr'], reason: cognate },
  'audit.organisation': { locales: ['fr', 'de'], reason: cognate },
  'members.actions': { locales: ['fr'], reason: cognate },
  'members.columns.name': { locales: ['de'], reason: cognate },
  'members.columns.organization': { locales: ['fr', 'de'], reason: cognate },
  'members.organisation': { locales: ['fr', 'de'], reason: cognate },
  'organisation.tabs.organizations': { locales: ['fr'], reason: cognate },
  'permissions.nouns.organization': { locales: ['fr'], reason: cognate },
  'settings.password': { locales: ['it'], reason: 'Italian says password' },
  'integrations.fields.audience': { locales: ['fr'], reason: cognate },
  'integrations.fields.password': { locales: ['it'], reason: 'Italian says password' },
  'integrations.names.DAF_INGEST': { locales: ['fr', 'de', 'it', 'tr', 'pt'], reason: properName },
  'integrations.names.ITDN': { locales: ['fr', 'de', 'it', 'tr', 'pt'], reason: properName },
  'integrations.names.SCANIA_INGEST': { locales: ['fr', 'de', 'it', 'tr', 'pt'], reason: properName },
  'integrations.names.VOLVO_TRUCK_INGEST': { locales: ['fr', 'de', 'it', 'tr', 'pt'], reason: properName },
  'integrations.names.ZF_INGEST': { locales: ['fr', 'de', 'it', 'tr', 'pt'], reason: properName },
  'login.password': { locales: ['it'], reason: 'Italian says password' },
  'organisations.logo': { locales: ['fr', 'de', 'it', 'tr'], reason: cognate },
  'organisations.name': { locales: ['de'], reason: cognate },
  'organisations.organisation': { locales: ['fr', 'de'], reason: cognate },
  'organisations.tree': { locales: ['fr'], reason: cognate },
  'shell.miles': { locales: ['fr'], reason: 'French says miles for those of the road' },
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
