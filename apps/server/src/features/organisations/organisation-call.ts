import { isAdmin } from '@tyrewatch/domain/access/role';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { FastifyRequest } from 'fastify';
import type { OrganisationView } from '@tyrewatch/store/organisations/organisation-views';
import { findOrganisation } from '@tyrewatch/store/organisations/organisation-views';
import type { Scoped } from '@tyrewatch/store/scope';
import type { AuditedChange } from '../../http/audit.ts';
import type { Session } from '../../http/session.ts';

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

/** What an audit entry says it is about. */
export const subjectOf = (
  { organisationId, name }: Pick<OrganisationView, 'organisationId' | 'name'>,
  action: string,
): Pick<AuditedChange, 'organisationId' | 'action' | 'subjectKind' | 'subjectId' | 'subjectName'> => ({
  organisationId,
  action,
  subjectKind: 'organization',
  subjectId: String(organisationId),
  subjectName: name,
});
