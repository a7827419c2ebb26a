import { createUser as createEndpoint } from '@tyrewatch/contract/users/user-endpoints';
import { languages } from '@tyrewatch/contract/users/user-record';
import { noPermissions } from '@tyrewatch/contract/users/user-transfer-endpoints';
import type { ImportNote } from '@tyrewatch/contract/users/user-transfer-endpoints';
import { allPermissions, isPermission, reliesOnEmptyList } from '@tyrewatch/domain/access/permissions';
import { holds } from '@tyrewatch/domain/access/rights';
import type { Role } from '@tyrewatch/domain/access/role';
import { findRole, isAdmin, roles } from '@tyrewatch/domain/access/role';
import type { FieldProblemCode, ProblemParams } from '@tyrewatch/domain/problems/problem-codes';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import type { OrganisationDefaults } from '@tyrewatch/store/organisations/organisation-defaults';
import type { SignInName } from '@tyrewatch/store/users/sign-in-name-views';
import type { NewUser } from '@tyrewatch/store/users/user-repository';
import { parseBody } from '../../http/input-validation.ts';
import type { OrganisationNames } from '../organisations/organisation-by-name.ts';
import type { UserCreator } from './new-user.ts';
import { newUserOf, startingPermissions } from './new-user.ts';
import { parseBoolean, truthWords } from './csv-boolean.ts';
import { requireGivable } from './user-authority.ts';
import type { ImportColumn, ImportRow } from './user-import-file.ts';

/** What rows are judged by: all of it looked up before, for the whole file at once. */
export interface ImportTerms {
  readonly creator: UserCreator;
  readonly nowMs: number;
  readonly organisations: OrganisationNames;
  readonly defaults: ReadonlyMap<number, OrganisationDefaults>;
}

/** A row with the user that comes of it, or with what is wrong. */
export type JudgedRow =
  | { readonly row: ImportRow; readonly user: NewUser; readonly problem: null }
  | { readonly row: ImportRow; readonly user: null; readonly problem: Problem };

const wrongField = (field: ImportColumn, code: FieldProblemCode, params: ProblemParams = {}): Problem =>
  invalidFields([{ field, code, params }]);

const oneOf = (field: ImportColumn, values: readonly string[]): Problem =>
  wrongField(field, 'not_one_of', { values: values.join(', ') });

function roleOf(text: string): Role {
  if (text === '') throw wrongField('role', 'required');
  const role = findRole(text);
  if (role === null) throw oneOf('role', roles);
  return role;
}

function languageOf(text: string): (typeof languages)[number] | undefined {
  if (text === '') return undefined;
  const wanted = text.replaceAll('-', '_').toLowerCase();
  const language = languages.find((known) => known.toLowerCase() === wanted);
  if (language === undefined) throw oneOf('language', languages);
  return language;
}

function isDeactivated(text: string): boolean {
  const truth = text === '' ? false : parseBoolean(text);
  if (truth === null) throw oneOf('deactivated', truthWords);
  return truth;
}

/** The list a row asks for. Whoever may not change permissions gives those a new user begins with, and no others. */
function permissionsOf(creator: UserCreator, role: Role, text: string, emptyListOpens: boolean): readonly string[] {
  const starting = startingPermissions(creator, role);
  if (text === '') return starting;
  const names = text.toLowerCase() === noPermissions ? [] : text.split(/[\s,;]+/);
  const unknown = names.find((name) => !isPermission(name));
  if (unknown !== undefined) throw wrongField('permissions', 'no_such_permission', { name: unknown });
  const permissions = allPermissions.filter((permission) => names.includes(permission));
  requireGivable(creator, { role, permissions, emptyListOpens });
  const isUsual = permissions.length === starting.length && starting.every((name) => names.includes(name));
  if (!isUsual && !holds(creator, 'user:update_permissions')) {
    throw wrongField('permissions', 'needs_permission', { name: 'user:update_permissions' });
  }
  return isUsual ? starting : permissions;
}

const emptyListOpensIn = (defaults: ImportTerms['defaults'], organisationId: number): boolean =>
  defaults.get(organisationId)?.emptyListOpens ?? true;

function userOf({ values, surplusFieldCount, columnCount }: ImportRow, terms: ImportTerms): NewUser {
  const { creator, nowMs, organisations, defaults } = terms;
  if (surplusFieldCount !== null)
    throw new Problem('csv_row_surplus', { fields: surplusFieldCount, columns: columnCount });
  const text = (column: ImportColumn): string => values[column] ?? '';
  const role = roleOf(text('role'));
  const language = languageOf(text('language'));
  const organisationId = text('organization') === '' ? creator.organisationId : organisations.get(text('organization'));
  const { body } = createEndpoint;
  if (body === undefined) throw new Error('a new user has a body');
  const wanted = parseBody(body, {
    username: text('username'),
    email: text('email'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    phone_number: text('phone_number') === '' ? null : text('phone_number'),
    role,
    organization_id: organisationId,
    ...(language === undefined ? {} : { language }),
  });
  const opens = emptyListOpensIn(defaults, organisationId);
  return newUserOf(creator, wanted, {
    defaults,
    permissions: permissionsOf(creator, role, text('permissions'), opens),
    deactivatedAtMs: isDeactivated(text('deactivated')) ? nowMs : null,
  });
}

function judging(row: ImportRow, judge: () => NewUser): JudgedRow {
  try {
    return { row, user: judge(), problem: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { row, user: null, problem: error };
  }
}

/** Judges each row by itself: everything but whether its names are free. */
export const judgeRows = (rows: readonly ImportRow[], terms: ImportTerms): JudgedRow[] =>
  rows.map((row) => judging(row, () => userOf(row, terms)));

/** The names that users of judged rows are to sign in by. */
export const signInNamesOf = (judged: readonly JudgedRow[]): string[] =>
  judged.flatMap(({ user }) => (user === null ? [] : [user.username, user.email]));

/**
 * Refuses rows whose names somebody has, or a row above that is right: usernames and e-mail addresses are one set of names
 * to sign in by. The database holds the same rules when the users are written.
 */
export function refuseTakenNames(judged: readonly JudgedRow[], names: ReadonlyMap<string, SignInName>): JudgedRow[] {
  const given = new Set<string>();
  const known = (name: string): SignInName => {
    const found = names.get(name);
    if (found === undefined) throw new Error('a name was not looked up');
    return found;
  };
  const withFreeNames = (user: NewUser): NewUser => {
    const [username, email] = [known(user.username), known(user.email)];
    if ([username, email].some(({ key, isTaken }) => isTaken || given.has(key))) throw new Problem('user_duplicate');
    if (username.key.includes('@') && username.key !== email.key) throw new Problem('username_not_own_address');
    given.add(username.key).add(email.key);
    return user;
  };
  return judged.map((one) => (one.user === null ? one : judging(one.row, () => withFreeNames(one.user))));
}

/** What whoever imports should know of a user before. */
export function notesOf(user: NewUser, defaults: ImportTerms['defaults']): ImportNote[] {
  const opensAll =
    !isAdmin(user.role) && reliesOnEmptyList(user.permissions) && emptyListOpensIn(defaults, user.organisationId);
  const isLocked = user.deactivatedAtMs !== undefined && user.deactivatedAtMs !== null;
  return [...(opensAll ? ['no_permissions' as const] : []), ...(isLocked ? ['deactivated' as const] : [])];
}
