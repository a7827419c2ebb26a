import { sql } from 'kysely';
import type { Role } from '@tyrewatch/domain/access/role';
import { insertRows, insertRowsReturningIds } from '../bulk-rows.ts';
import type { Queryable } from '../database.ts';

/** A user to create; the password is hashed before it gets here (null = invited, none chosen yet). */
export type NewUser = {
  readonly organisationId: number;
  readonly username: string;
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phoneNumber?: string | null;
  readonly role: Role;
  readonly passwordHash: string | null;
  readonly permissions: readonly string[];
  readonly language?: string;
  readonly timeZone?: string;
  readonly preferences?: Partial<UserPreferences>;
  /** Null or absent = may sign in. */
  readonly deactivatedAtMs?: number | null;
};

/** How a person wants to see the product. */
export type UserPreferences = {
  readonly language: string;
  readonly pressureUnit: 'psi' | 'bar' | 'kpa';
  readonly temperatureUnit: 'celsius' | 'fahrenheit';
  readonly distanceUnit: 'km' | 'mile';
  /** IANA zone. */
  readonly timeZone: string;
  readonly theme: 'system' | 'light' | 'dark';
  readonly density: 'compact' | 'default' | 'comfortable';
};

const defaultPreferences: UserPreferences = {
  language: 'en_GB',
  pressureUnit: 'psi',
  temperatureUnit: 'celsius',
  distanceUnit: 'km',
  timeZone: 'Europe/London',
  theme: 'system',
  density: 'default',
};

/** Creates users; answers their ids in order. Throws a unique violation when a username or e-mail address is taken, in any case. */
export async function createUsers(trx: Queryable, users: readonly NewUser[]): Promise<number[]> {
  const rows = users.map((user) => ({
    organisation_id: user.organisationId,
    username: user.username.trim(),
    email: user.email.trim(),
    first_name: user.firstName ?? '',
    last_name: user.lastName ?? '',
    phone_number: user.phoneNumber ?? null,
    role: user.role,
    password_hash: user.passwordHash,
    password_changed_at: null,
    permissions: user.permissions,
    ...preferenceColumns({ ...defaultPreferences, ...user.preferences }),
    preferences: {},
    deactivated_at:
      user.deactivatedAtMs === undefined || user.deactivatedAtMs === null ? null : new Date(user.deactivatedAtMs),
    created_at: new Date(),
    version: 1,
  }));
  return insertRowsReturningIds(trx, 'app_user', rows);
}

/** Changes display preferences; absent ones stay. The caller's own row, which `withScope` with a user id or `withClaim` shows. */
export async function updatePreferences(
  trx: Queryable,
  userId: number,
  changes: Partial<UserPreferences>,
): Promise<void> {
  const columns = preferenceColumns(changes);
  if (Object.keys(columns).length === 0) return;
  await trx
    .updateTable('app_user')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', userId)
    .execute();
}

/** Replaces the password hash. Ending the user's sessions is the caller's part (`revokeUserSessions`). */
export async function updatePasswordHash(
  trx: Queryable,
  userId: number,
  passwordHash: string,
  nowMs: number,
): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ password_hash: passwordHash, password_changed_at: new Date(nowMs), version: sql`version + 1` })
    .where('id', '=', userId)
    .execute();
}

/** Remembers that the user was here, at most once a minute: a column that each request writes would be the hottest row of all. */
export async function touchLastSeen(trx: Queryable, userId: number, nowMs: number): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ last_seen_at: new Date(nowMs) })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('last_seen_at', 'is', null), eb('last_seen_at', '<', new Date(nowMs - 60_000))]))
    .execute();
}

/** Limits drivers to vehicles; pairs that are there already stay. */
export async function assignDriverVehicles(
  trx: Queryable,
  assignments: readonly { readonly userId: number; readonly vehicleId: number; readonly organisationId: number }[],
): Promise<void> {
  await insertRows(
    trx,
    'driver_vehicle',
    assignments.map(({ userId, vehicleId, organisationId }) => ({
      user_id: userId,
      vehicle_id: vehicleId,
      organisation_id: organisationId,
    })),
  );
}

const preferenceColumnNames = {
  language: 'language',
  pressureUnit: 'pressure_unit',
  temperatureUnit: 'temperature_unit',
  distanceUnit: 'distance_unit',
  timeZone: 'time_zone',
  theme: 'theme',
  density: 'density',
} as const satisfies Record<keyof UserPreferences, string>;

const preferenceColumns = (preferences: Partial<UserPreferences>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(preferences)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [preferenceColumnNames[name as keyof UserPreferences], value]),
  );
