import type { Locale } from './locales.ts';

/**
 * Texts that come with the screens that need them. api: webhooks and API keys; management: fleets, kit, people and reports; vehicle: the pages of one
 * vehicle; sim: one SIM card, and connections to services of others; care: tyres, their changes and tread, jobs; bulk: fleets’ tables, import and export, changes to many vehicles, saved views;
 * kit: commands to telematics units, and the utilities; unit: what a telematics unit sent, and how it fares; dealer: tyre dealers;
 * brakes: brakes of trailers; checks: walk-round checks, their templates and history; evidence: evidence packs; registers: what the vehicle register and the MOT history know; reporting: reports of fleets, what was made of them, their schedules, and inspections.
 */
export const bundleLoaders = {
  api: {
    'en-GB': () => import('./messages/en-GB-api.ts'),
    fr: () => import('./messages/fr-api.ts'),
    de: () => import('./messages/de-api.ts'),
    it: () => import('./messages/it-api.ts'),
    tr: () => import('./messages/tr-api.ts'),
    pt: () => import('./messages/pt-api.ts'),
  },
  management: {
    'en-GB': () => import('./messages/en-GB-management.ts'),
    fr: () => import('./messages/fr-management.ts'),
    de: () => import('./messages/de-management.ts'),
    it: () => import('./messages/it-management.ts'),
    tr: () => import('./messages/tr-management.ts'),
    pt: () => import('./messages/pt-management.ts'),
  },
  vehicle: {
    'en-GB': () => import('./messages/en-GB-vehicle.ts'),
    fr: () => import('./messages/fr-vehicle.ts'),
    de: () => import('./messages/de-vehicle.ts'),
    it: () => import('./messages/it-vehicle.ts'),
    tr: () => import('./messages/tr-vehicle.ts'),
    pt: () => import('./messages/pt-vehicle.ts'),
  },
  care: {
    'en-GB': () => import('./messages/en-GB-care.ts'),
    fr: () => import('./messages/fr-care.ts'),
    de: () => import('./messages/de-care.ts'),
    it: () => import('./messages/it-care.ts'),
    tr: () => import('./messages/tr-care.ts'),
    pt: () => import('./messages/pt-care.ts'),
  },
  bulk: {
    'en-GB': () => import('./messages/en-GB-bulk.ts'),
    fr: () => import('./messages/fr-bulk.ts'),
    de: () => import('./messages/de-bulk.ts'),
    it: () => import('./messages/it-bulk.ts'),
    tr: () => import('./messages/tr-bulk.ts'),
    pt: () => import('./messages/pt-bulk.ts'),
  },
  kit: {
    'en-GB': () => import('./messages/en-GB-kit.ts'),
    fr: () => import('./messages/fr-kit.ts'),
    de: () => import('./messages/de-kit.ts'),
    it: () => import('./messages/it-kit.ts'),
    tr: () => import('./messages/tr-kit.ts'),
    pt: () => import('./messages/pt-kit.ts'),
  },
  sim: {
    'en-GB': () => import('./messages/en-GB-sim.ts'),
    fr: () => import('./messages/fr-sim.ts'),
    de: () => import('./messages/de-sim.ts'),
    it: () => import('./messages/it-sim.ts'),
    tr: () => import('./messages/tr-sim.ts'),
    pt: () => import('./messages/pt-sim.ts'),
  },
  unit: {
    'en-GB': () => import('./messages/en-GB-unit.ts'),
    fr: () => import('./messages/fr-unit.ts'),
    de: () => import('./messages/de-unit.ts'),
    it: () => import('./messages/it-unit.ts'),
    tr: () => import('./messages/tr-unit.ts'),
    pt: () => import('./messages/pt-unit.ts'),
  },
  brakes: {
    'en-GB': () => import('./messages/en-GB-brakes.ts'),
    fr: () => import('./messages/fr-brakes.ts'),
    de: () => import('./messages/de-brakes.ts'),
    it: () => import('./messages/it-brakes.ts'),
    tr: () => import('./messages/tr-brakes.ts'),
    pt: () => import('./messages/pt-brakes.ts'),
  },
  checks: {
    'en-GB': () => import('./messages/en-GB-checks.ts'),
    fr: () => import('./messages/fr-checks.ts'),
    de: () => import('./messages/de-checks.ts'),
    it: () => import('./messages/it-checks.ts'),
    tr: () => import('./messages/tr-checks.ts'),
    pt: () => import('./messages/pt-checks.ts'),
  },
  dealer: {
    'en-GB': () => import('./messages/en-GB-dealer.ts'),
    fr: () => import('./messages/fr-dealer.ts'),
    de: () => import('./messages/de-dealer.ts'),
    it: () => import('./messages/it-dealer.ts'),
    tr: () => import('./messages/tr-dealer.ts'),
    pt: () => import('./messages/pt-dealer.ts'),
  },
  evidence: {
    'en-GB': () => import('./messages/en-GB-evidence.ts'),
    fr: () => import('./messages/fr-evidence.ts'),
    de: () => import('./messages/de-evidence.ts'),
    it: () => import('./messages/it-evidence.ts'),
    tr: () => import('./messages/tr-evidence.ts'),
    pt: () => import('./messages/pt-evidence.ts'),
  },
  registers: {
    'en-GB': () => import('./messages/en-GB-registers.ts'),
    fr: () => import('./messages/fr-registers.ts'),
    de: () => import('./messages/de-registers.ts'),
    it: () => import('./messages/it-registers.ts'),
    tr: () => import('./messages/tr-registers.ts'),
    pt: () => import('./messages/pt-registers.ts'),
  },
  reporting: {
    'en-GB': () => import('./messages/en-GB-reporting.ts'),
    fr: () => import('./messages/fr-reporting.ts'),
    de: () => import('./messages/de-reporting.ts'),
    it: () => import('./messages/it-reporting.ts'),
    tr: () => import('./messages/tr-reporting.ts'),
    pt: () => import('./messages/pt-reporting.ts'),
  },
} satisfies Record<string, Record<Locale, () => Promise<{ messages: object }>>>;

/** Every bundle. */
export const textBundles = Object.keys(bundleLoaders) as (keyof typeof bundleLoaders)[];
