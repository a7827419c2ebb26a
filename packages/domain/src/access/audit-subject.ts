import type { Permission } from './permissions.ts';

/** What an entry of the audit trail can be about, and the permission that lets a member read of it. */
export const auditSubjects = {
  vehicle: 'vehicle:read',
  incident: 'vehicle:read',
  job_sheet: 'vehicle:read',
  checklist: 'vehicle:read',
  checklist_template: 'organization:read',
  dealer: 'vehicle:create_job_sheet',
  brake_upload: 'feature:brake_performance_upload',
  fleet: 'fleet:read',
  depot: 'fleet:read',
  tyre: 'vehicle:read',
  sensor: 'sensor:read',
  telematics_unit: 'telematics_unit:read',
  sim_card: 'sim_card:list',
  user: 'user:read',
  sign_in: 'admin',
  organization: 'organization:read',
  integration: 'organization:read',
  report: 'admin',
} as const satisfies Readonly<Record<string, Permission>>;

/** Kind of a subject. */
export type AuditSubjectKind = keyof typeof auditSubjects;

/** Every kind, in the order in which a filter offers them. */
export const auditSubjectKinds = Object.keys(auditSubjects) as readonly AuditSubjectKind[];

/** Kinds of subjects a holder of these permissions may read of, by `holds`. */
export const readableSubjects = (holds: (permission: Permission) => boolean): readonly AuditSubjectKind[] =>
  auditSubjectKinds.filter((kind) => holds(auditSubjects[kind]));
