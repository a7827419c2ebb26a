import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type * as endpoints from '@tyrewatch/contract/organisations/organisation-endpoints';
import type { FieldProblem } from '@tyrewatch/domain/problems/problem';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import { mayBrand } from '@tyrewatch/store/organisations/branding-views';
import { findLogo } from '@tyrewatch/store/organisations/logo-repository';
import * as organisations from '@tyrewatch/store/organisations/organisation-repository';
import type { OrganisationContents, OrganisationView } from '@tyrewatch/store/organisations/organisation-views';
import { countContents, findOrganisation } from '@tyrewatch/store/organisations/organisation-views';
import { auditChange } from '../../http/audit.ts';
import { explainingViolations } from '../../http/constraint-violation.ts';
import { requireVersion } from '../../http/entity-version.ts';
import { isTimeZone } from '../../i18n/time-zone.ts';
import type { OrganisationCall } from './organisation-call.ts';
import {
  getOrganisation,
  isProvidersAdministrator,
  maySwitchSecondFactorRule,
  subjectOf,
} from './organisation-call.ts';
import { auditedOrganisation, settingsWire } from './organisation-wire.ts';

type Creation = BodyOf<typeof endpoints.createOrganisation>;
type Change = BodyOf<typeof endpoints.updateOrganisation>;

const duplicate = new Problem('organization_duplicate');

/** The parent an organisation comes below. Throws `validation_failed` where the caller does not reach it. */
export async function getParent(
  { scoped }: Pick<OrganisationCall, 'scoped'>,
  parentId: number,
): Promise<OrganisationView> {
  const parent = await findOrganisation(scoped, parentId);
  if (parent === null) throw invalidFields([{ field: 'parent_id', code: 'not_in_list', params: {} }]);
  return parent;
}

/**
 * Creates an organisation, which starts with its parent's rules but for the second step, which holds for it as long as it does above.
 * Throws `validation_failed`, `organization_duplicate`.
 */
export async function createOrganisation(
  call: OrganisationCall,
  { name, parent_id }: Creation,
): Promise<OrganisationView> {
  const parent = await getParent(call, parent_id ?? call.session.organisationId);
  const { second_factor_required: _above, ...settings } = parent.settings;
  const organisationId = await explainingViolations({ duplicate }, () =>
    organisations.createOrganisation(call.scoped.trx, {
      parentId: parent.organisationId,
      name,
      settings,
    }),
  );
  const scoped = await organisations.takeIntoScope(call.scoped, organisationId);
  const created = await getOrganisation({ scoped }, organisationId);
  await auditChange(call, {
    ...subjectOf(created, 'organization:create'),
    before: null,
    after: auditedOrganisation(created),
  });
  return created;
}

function faultyFields({ settings }: Change): FieldProblem[] {
  const zone = settings?.time_zone;
  const isKnown = zone === undefined || zone === null || isTimeZone(zone);
  const isPriced = typeof settings?.fuel_price_per_litre === 'number';
  return [
    ...(isKnown ? [] : [{ field: 'settings.time_zone', code: 'not_in_list', params: {} } as const]),
    ...(isPriced && settings?.fuel_price_currency === null
      ? [{ field: 'settings.fuel_price_currency', code: 'required', params: {} } as const]
      : []),
  ];
}

async function checkBranding(
  { scoped }: OrganisationCall,
  organisationId: number,
  { branding }: Change,
): Promise<void> {
  if (branding === undefined) return;
  if (!(await mayBrand(scoped.trx, organisationId))) throw new Problem('branding_not_granted');
  const logoId = branding.logo_id;
  if (logoId === undefined || logoId === null) return;
  if ((await findLogo(scoped.trx, organisationId, logoId)) === null) {
    throw invalidFields([{ field: 'branding.logo_id', code: 'not_in_list', params: {} }]);
  }
}

/** Switches the rule of the empty list where the caller asks for another than the present one. Throws `forbidden` for all but the provider. */
async function switchEmptyListRule(
  call: OrganisationCall,
  before: OrganisationView,
  { settings }: Change,
): Promise<void> {
  const wanted = settings?.empty_permission_list_opens;
  if (wanted === undefined || wanted === settingsWire(before.settings).empty_permission_list_opens) return;
  if (!(await isProvidersAdministrator(call))) throw new Problem('forbidden');
  await organisations.switchEmptyListRule(call.scoped.trx, before.organisationId, wanted);
}

/** Throws `forbidden` for a switch of the second step's rule that is not the caller's. */
function checkSecondFactorRule({ session }: OrganisationCall, before: OrganisationView, { settings }: Change): void {
  const wanted = settings?.second_factor_required;
  if (wanted === undefined || wanted === settingsWire(before.settings).second_factor_required) return;
  if (!maySwitchSecondFactorRule(session, before)) throw new Problem('forbidden');
}

/** Changes an organisation; absent fields stay. Throws `organization_not_found`, `validation_failed`, `version_conflict`, `forbidden`, `branding_not_granted`. */
export async function updateOrganisation(
  call: OrganisationCall,
  id: number,
  change: Change,
): Promise<OrganisationView> {
  const before = await getOrganisation(call, id);
  requireVersion(call.wantedVersion, before.version);
  const faults = faultyFields(change);
  if (faults.length > 0) throw invalidFields(faults);
  await checkBranding(call, id, change);
  checkSecondFactorRule(call, before, change);
  await switchEmptyListRule(call, before, change);
  const { empty_permission_list_opens: _switched, ...settings } = change.settings ?? {};
  const isDone = await explainingViolations({ duplicate }, () =>
    organisations.updateOrganisation(call.scoped.trx, id, {
      expectedVersion: before.version,
      nowMs: call.nowMs,
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.settings === undefined ? {} : { settings }),
      ...(change.branding === undefined ? {} : { branding: change.branding }),
    }),
  );
  if (!isDone) throw new Problem('version_conflict');
  const after = await getOrganisation(call, id);
  await auditChange(call, {
    ...subjectOf(before, 'organization:update'),
    before: auditedOrganisation(before),
    after: auditedOrganisation(after),
  });
  return after;
}

const contentFields: Readonly<Record<keyof OrganisationContents, string>> = {
  subOrganisations: 'sub_organizations',
  users: 'users',
  fleets: 'fleets',
  vehicles: 'vehicles',
  sensors: 'sensors',
  telematicsUnits: 'telematics_units',
  simCards: 'sim_cards',
  apiKeys: 'api_keys',
  reports: 'reports',
};

/** Why an organisation cannot be deleted, a field for each kind of thing that still belongs to it. */
const reasonsAgainst = (contents: OrganisationContents): FieldProblem[] =>
  (Object.keys(contentFields) as (keyof OrganisationContents)[])
    .filter((kind) => contents[kind] > 0)
    .map((kind) => ({ field: contentFields[kind], code: 'still_there', params: { count: contents[kind] } }));

/** Deletes an empty organisation. Throws `organization_not_found`, `organization_not_empty`, `version_conflict`. */
export async function deleteOrganisation(call: OrganisationCall, id: number): Promise<void> {
  const before = await getOrganisation(call, id);
  requireVersion(call.wantedVersion, before.version);
  const reasons = reasonsAgainst(await countContents(call.scoped, id));
  if (reasons.length > 0) throw new Problem('organization_not_empty', {}, reasons);
  // Told where it stood: from there the trail of what is gone is read.
  await auditChange(call, {
    ...subjectOf(before, 'organization:delete'),
    organisationId: before.parentId ?? before.organisationId,
    before: auditedOrganisation(before),
    after: null,
  });
  const isDone = await explainingViolations({ inUse: new Problem('organization_not_empty') }, () =>
    organisations.deleteOrganisation(call.scoped.trx, id, before.version),
  );
  if (!isDone) throw new Problem('version_conflict');
}
