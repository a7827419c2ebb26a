import * as z from 'zod/mini';
import { roles } from '@tyrewatch/domain/access/role';
import { endpoint } from '../endpoint.ts';
import { commaList, id, instant, listQuery, page, queryFlag, searchText, textId } from '../wire-types.ts';
import { signInName, telephoneNumber, writtenLine } from '../written-text.ts';
import { languages } from './user-record.ts';
import { userOrders } from './user-orders.ts';

const organisation = z.object({ id, name: z.string() });
const role = z.enum(roles);

/** A user as those see who administer users. */
export const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.nullable(z.string()),
  role,
  language: z.string(),
  organization: organisation,
  /** Organisations managed beside the own one, as far as the caller sees them. */
  managed_organizations: z.array(organisation),
  permissions: z.array(z.string()),
  /** The list is empty, and by the legacy rule everything that a permission gates is open. */
  relies_on_empty_list: z.boolean(),
  deactivated: z.boolean(),
  /** No password has been chosen yet. */
  invited: z.boolean(),
  /** Null = never signed in. */
  last_seen: z.nullable(instant),
  created_on: instant,
  version: z.number(),
});

const userParams = z.object({ user_id: textId });
const name = writtenLine(100);
const username = signInName;
const phoneNumber = z.nullable(telephoneNumber);
const password = z.string().check(z.minLength(1), z.maxLength(1000));
/** Checked by a rule of the domain, which has words of its own. */
const email = z.string().check(z.trim(), z.minLength(1), z.maxLength(320));

/** Filters of the list of users, and of what is exported. */
export const userFilters = {
  /** Part of a name, username or e-mail address. */
  q: z.optional(searchText),
  roles: z.optional(commaList(role)),
  /** Users of this organisation and those below it. */
  organization_id: z.optional(textId),
  /** Absent: both. */
  deactivated: z.optional(queryFlag),
  /** Only users whose permission list is empty. */
  empty_permissions: z.optional(queryFlag),
};

/** `GET /tyrewatch/users`. */
export const listUsers = endpoint({
  id: 'list_users',
  method: 'GET',
  path: '/tyrewatch/users',
  access: 'user:list',
  summary: 'Users of the organisations in reach.',
  query: listQuery({ ...userFilters, sort: z._default(z.enum(userOrders), 'name') }),
  answer: z.object({ ...page(user).shape, total: z.number() }),
});

/** `GET /tyrewatch/users/{id}`. */
export const getUser = endpoint({
  id: 'get_user',
  method: 'GET',
  path: '/tyrewatch/users/:user_id',
  access: 'user:read',
  summary: 'One user.',
  params: userParams,
  answer: user,
});

/** `POST /tyrewatch/users`: with a password, or without one, and then an invitation is mailed. */
export const createUser = endpoint({
  id: 'create_user',
  method: 'POST',
  path: '/tyrewatch/users',
  access: 'user:create',
  summary: 'Create a user with the permission template of the role; without a password an invitation is mailed.',
  alsoRefuses: [404, 409],
  body: z.object({
    username,
    email,
    first_name: z._default(name, ''),
    last_name: z._default(name, ''),
    phone_number: z.optional(phoneNumber),
    role,
    /** Absent: the caller's own. */
    organization_id: z.optional(id),
    managed_organization_ids: z.optional(z.array(id).check(z.maxLength(100))),
    /** Absent: the caller's. */
    language: z.optional(z.enum(languages)),
    password: z.optional(password),
    confirm_password: z.optional(password),
  }),
  answer: user,
});

/** `PATCH /tyrewatch/users/{id}`: absent fields stay as they are. */
export const updateUser = endpoint({
  id: 'update_user',
  method: 'PATCH',
  path: '/tyrewatch/users/:user_id',
  access: 'user:update',
  summary: 'Change profile, organisation, role, managed organisations, or deactivate.',
  alsoRefuses: [409],
  params: userParams,
  takesIfMatch: true,
  body: z.object({
    username: z.optional(username),
    email: z.optional(email),
    first_name: z.optional(name),
    last_name: z.optional(name),
    phone_number: z.optional(phoneNumber),
    role: z.optional(role),
    organization_id: z.optional(id),
    managed_organization_ids: z.optional(z.array(id).check(z.maxLength(100))),
    language: z.optional(z.enum(languages)),
    deactivated: z.optional(z.boolean()),
  }),
  answer: user,
});

/** `PUT /tyrewatch/users/{id}/permissions`: an empty list opens everything and must be confirmed. */
export const updatePermissions = endpoint({
  id: 'update_permissions',
  method: 'PUT',
  path: '/tyrewatch/users/:user_id/permissions',
  access: 'user:update_permissions',
  summary: 'Replace the permission list of a user; an empty one needs confirm_empty.',
  params: userParams,
  takesIfMatch: true,
  body: z.object({
    permissions: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100)),
    confirm_empty: z._default(z.boolean(), false),
  }),
  answer: user,
});

/** `POST /tyrewatch/users/{id}/password`: ends the user's sessions. */
export const changeUserPassword = endpoint({
  id: 'change_user_password',
  method: 'POST',
  path: '/tyrewatch/users/:user_id/password',
  access: 'user:password',
  summary: 'Give a user another password.',
  params: userParams,
  body: z.object({ password, confirm_password: password }),
});

/** `POST /tyrewatch/users/{id}/invitation`: for users who have not chosen a password yet. */
export const inviteUser = endpoint({
  id: 'invite_user',
  method: 'POST',
  path: '/tyrewatch/users/:user_id/invitation',
  access: 'user:create',
  summary: 'Mail the invitation once more.',
  alsoRefuses: [409],
  params: userParams,
  answer: user,
});

/** `DELETE /tyrewatch/users/{id}`: permanent. */
export const deleteUser = endpoint({
  id: 'delete_user',
  method: 'DELETE',
  path: '/tyrewatch/users/:user_id',
  access: 'user:delete',
  summary: 'Delete a user for good.',
  alsoRefuses: [409],
  params: userParams,
  takesIfMatch: true,
});

/** The wire shape of a user. */
export type User = z.output<typeof user>;
