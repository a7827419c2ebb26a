import type { AuditAction } from '@tyrewatch/domain/access/audit-action';
import { isAdmin } from '@tyrewatch/domain/access/role';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { FastifyRequest } from 'fastify';
import type { OrganisationView } from '@tyrewatch/store/organisations/organisation-views';
import { findOrganisation } from '@tyrewatch/store/organisations/organisation-views';
import type { Scoped } from '@tyrewatch/store/scope';
import type { AuditedChange } from '../../http/audit.ts';
import type { Session } from '../../http/session.ts';
import { isSecondFactorRequired } from '../second-factor/second-factor-rule.ts';

/** Who changes organisations, within which transaction, and which version they saw. */
export interface OrganisationCall {
  readonly scoped: Scoped;
  readonly session: Session;
  readonly request: FastifyRequest;
  readonly wantedVersion: number | null;
  readonly nowMs: number;
}

/** An organisation in the caller's reach. Throws `organization_not_found`. */
export async function getOrganisation(
  { scoped }: Pick<OrganisationCall, 'scoped'>,
  id: number,
): Promise<OrganisationView> {
  const found = await findOrganisation(scoped, id);
  if (found === null) throw new Problem('organization_not_found');
  return found;
}

/** Whether the caller is an administrator of the provider, who grants features and moves things between customers. */
export async function isProvidersAdministrator({
  scoped,
  session,
}: Pick<OrganisationCall, 'scoped' | 'session'>): Promise<boolean> {
  if (!isAdmin(session.role)) return false;
  return (await findOrganisation(scoped, session.organisationId))?.kind === 'provider';
}

/**
 * Whether the caller may switch an organisation's rule of the second step: administrators alone, and to lift it those whom it, or another
 * one, binds: somebody above who signs in with a password alone could else take it away from those below.
 */
export const maySwitchSecondFactorRule = (
  { role, profile }: Session,
  { settings }: Pick<OrganisationView, 'settings'>,
): boolean => isAdmin(role) && (settings['second_factor_required'] !== true || isSecondFactorRequired(profile));

/** What an audit entry says it is about. */
export const subjectOf = (
  { organisationId, name }: Pick<OrganisationView, 'organisationId' | 'name'>,
  action: AuditAction,
): Pick<AuditedChange, 'organisationId' | 'action' | 'subjectKind' | 'subjectId' | 'subjectName'> => ({
  organisationId,
  action,
  subjectKind: 'organization',
  subjectId: String(organisationId),
  subjectName: name,
});
