import type { Role } from '@tyrewatch/domain/access/role';
import { roleTemplate } from '@tyrewatch/domain/access/role';

/** A user of the demonstration; all have the same password. */
export interface DemoUser {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Key of the organisation in the demonstration. */
  readonly organisationKey: string;
  readonly role: Role;
  readonly permissions: readonly string[];
  readonly language: string;
}

/** Password of every user of the demonstration. */
export const demoPassword = 'tyrewatch';
/** The user who sees all of the demonstration. */
export const demoAdministrator = 'demo';

type Row = readonly [string, string, string, string, Role, readonly string[], string];

const rows: readonly Row[] = [
  [demoAdministrator, 'Demo', 'Administrator', 'provider', 'ADMIN', roleTemplate.ADMIN, 'en_GB'],
  ['haulage.admin', 'Haulage', 'Administrator', 'haulage', 'ADMIN', roleTemplate.ADMIN, 'en_GB'],
  [
    'haulage.manager',
    'Trunking',
    'Manager',
    'haulage-trunking',
    'USER',
    [...roleTemplate.USER, 'vehicle:update', 'fleet:create', 'fleet:update', 'fleet:delete'],
    'en_GB',
  ],
  ['haulage.technician', 'Plant', 'Technician', 'haulage-plant', 'USER', roleTemplate.USER, 'de'],
  ['haulage.viewer', 'One', 'Permission', 'haulage', 'USER', ['vehicle:list'], 'fr'],
  ['haulage.legacy', 'Empty', 'List', 'haulage', 'USER', [], 'it'],
  ['haulage.driver', 'Haulage', 'Driver', 'haulage-trunking', 'DRIVER', roleTemplate.DRIVER, 'tr'],
  ['coaches.admin', 'Coaches', 'Administrator', 'coaches', 'ADMIN', roleTemplate.ADMIN, 'pt'],
  ['coaches.driver', 'Coaches', 'Driver', 'coaches-local', 'DRIVER', roleTemplate.DRIVER, 'en_GB'],
];

/** One user of every kind, in every language. */
export const demoUsers: readonly DemoUser[] = rows.map(
  ([username, firstName, lastName, organisationKey, role, permissions, language]) => ({
    username,
    firstName,
    lastName,
    organisationKey,
    role,
    permissions,
    language,
  }),
);

/** How many vehicles of the own organisation a driver of the demonstration is assigned. */
export const vehiclesPerDriver = 2;
