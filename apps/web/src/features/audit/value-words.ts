import { featureNames } from '@tyrewatch/domain/access/feature';
import { isPermission } from '@tyrewatch/domain/access/permissions';
import { roles } from '@tyrewatch/domain/access/role';
import { alertLevels } from '@tyrewatch/domain/levels/alert-level';
import { sensorTypes } from '@tyrewatch/domain/sensors/sensor-type';
import { vehicleTypes } from '@tyrewatch/domain/vehicles/vehicle-type';
import type { ValueKind } from './audited-fields.ts';
import { auditedFields, findAuditedField } from './audited-fields.ts';
import { permissionGroups } from './permission-groups.ts';
import { reportValueWords } from './report-value-words.ts';
import type { Words, WordSources } from './word-sources.ts';
import { oneOf } from './word-sources.ts';

type Entry = Readonly<Record<string, unknown>>;

/** Objects of a list; null when it is none, or holds something else. */
const entriesOf = (value: unknown): readonly Entry[] | null =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one !== null) ? value : null;

const signInWays = ['link', 'password', 'second_factor', 'refresh_token'] as const;
const namedStates = [
  'open',
  'acknowledged',
  'resolved',
  'closed',
  'in_progress',
  'waiting',
  'done',
  'cancelled',
] as const;

function plainWords(value: unknown, { t, format }: WordSources): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return t('audit.truth', { is: value ? 1 : 0 });
  if (typeof value === 'number') return format.number(value);
  if (Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')) {
    return value.join(', ');
  }
  return JSON.stringify(value);
}

const levelWords: Words = (value, { t }) => {
  const level = oneOf(alertLevels, value);
  return level && t(`levels.name.${level}`);
};

const permissionWords: Words = (value, { t }) => {
  if (!Array.isArray(value) || !value.every((one) => typeof one === 'string' && isPermission(one))) return null;
  return permissionGroups(value as string[])
    .map(({ noun, verbs }) => {
      // The two names without a verb mark an access level.
      if (verbs.length === 0) return t(noun === 'admin' ? 'members.roles.ADMIN' : 'members.roles.USER');
      const words = verbs.map((verb) => t(`permissions.verbs.${verb}` as 'permissions.verbs.list'));
      const name = t(`permissions.nouns.${noun}` as 'permissions.nouns.vehicle');
      return t('audit.permission', { noun: name, verbs: words.join(', ') });
    })
    .join('\n');
};

function subscriptionWords(subscription: Entry, sources: WordSources): string {
  const { t } = sources;
  const { minimum_level: level, registration, fleet_name: fleet } = subscription;
  const ofFleet =
    typeof fleet === 'string' ? t('audit.fleet', { name: fleet }) : t('settings.subscriptions.everyFleet');
  const place = typeof registration === 'string' ? t('settings.subscriptions.vehicle', { registration }) : ofFleet;
  const ways = [
    ...(subscription['by_email'] === true ? [t('settings.subscriptions.byEmail')] : []),
    ...(subscription['on_screen'] === true ? [t('settings.subscriptions.onScreen')] : []),
  ];
  return [levelWords(level, sources) ?? String(level), place, ...ways].join(' · ');
}

function escalationWords(step: Entry, sources: WordSources): string {
  const { t } = sources;
  const { after_minutes: minutes, minimum_level: level, to_contacts: toContacts, user_ids: userIds } = step;
  const count = Array.isArray(userIds) ? userIds.length : 0;
  return [
    t('audit.escalation.after', { minutes: Number(minutes) }),
    levelWords(level, sources) ?? String(level),
    ...(toContacts === true ? [t('audit.fields.contacts')] : []),
    ...(count > 0 ? [t('audit.escalation.people', { count })] : []),
  ].join(' · ');
}

const wordsByKind: Readonly<Record<ValueKind, Words>> = {
  plain: plainWords,
  percent: (value, { format }) =>
    typeof value === 'number' ? format.number(value / 100, { style: 'percent', maximumFractionDigits: 2 }) : null,
  pressures: (value, { quantities }) =>
    Array.isArray(value) && value.every((one) => one === null || typeof one === 'number')
      ? value.map((kpa: number | null) => quantities.pressure.text(kpa)).join(', ')
      : null,
  temperature: (value, { quantities }) => (typeof value === 'number' ? quantities.fineTemperature.text(value) : null),
  instant: (value, { format }) =>
    typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? format.dateTime(new Date(value), 'long') : null,
  role: (value, { t }) => {
    const role = oneOf(roles, value);
    return role && t(`members.roles.${role}`);
  },
  vehicleType: (value, { t }) => {
    const type = oneOf(vehicleTypes, value);
    return type && t(`vehicleTypes.${type}`);
  },
  sensorType: (value, { t }) => {
    const type = oneOf(sensorTypes, value);
    return type && t(`sensors.types.${type}`);
  },
  permissions: permissionWords,
  level: levelWords,
  state: (value, { t }) => {
    const state = oneOf(namedStates, value);
    return state && t(`audit.states.${state}`);
  },
  way: (value, { t }) => {
    const way = oneOf(signInWays, value);
    return way && t(`audit.ways.${way}`);
  },
  country: (value, { locale }) =>
    typeof value === 'string' && /^[A-Za-z]{2}$/.test(value)
      ? (new Intl.DisplayNames(locale, { type: 'region' }).of(value.toUpperCase()) ?? null)
      : null,
  integration: (value, { t }) => {
    const name = oneOf(featureNames, value);
    return name && t(`integrations.names.${name}`);
  },
  organisation: (value, { organisations }) => organisations.find(({ id }) => id === value)?.name ?? null,
  subscriptions: (value, sources) =>
    entriesOf(value)
      ?.map((subscription) => subscriptionWords(subscription, sources))
      .join('\n') ?? null,
  people: (value) =>
    entriesOf(value)
      ?.map(({ username, user_id: userId }) => String(username ?? userId))
      .join(', ') ?? null,
  contacts: (value) =>
    entriesOf(value)
      ?.map(({ name, email }) => `${String(name)} <${String(email)}>`)
      .join('\n') ?? null,
  escalation: (value, sources) =>
    entriesOf(value)
      ?.map((step) => escalationWords(step, sources))
      .join('\n') ?? null,
  ...reportValueWords,
};

/** Name of a field by its path, such as `settings.base_url`; one that has none in the catalogues keeps its path. */
export function fieldWords(path: string, { t }: Pick<WordSources, 't'>): string {
  const field = findAuditedField(path);
  if (field !== null) return t(`audit.fields.${field}`);
  const ofVehicle = `vehicleFields.names.${path}` as 'vehicleFields.names.registration';
  return /^[a-z_0-9]+$/.test(path) && t.has(ofVehicle) ? t(ofVehicle) : path;
}

/** A value of a field in the reader's words, a line for each entry of a list of many words; null = there is none. What nobody foresaw reads as it is stored. */
export function valueWords(path: string, value: unknown, sources: WordSources): string | null {
  if (value === null || value === undefined) return null;
  const field = findAuditedField(path);
  return wordsByKind[field === null ? 'plain' : auditedFields[field]](value, sources) ?? plainWords(value, sources);
}
