import { createHmac } from 'node:crypto';

/** The role initdb creates; it owns the cluster and is used for set-up only. */
export const superuserName = 'postgres';

/** Where a cluster listens and the secret from which every role's password follows. Plain JSON, so it can cross a process boundary. */
export interface ClusterAddress {
  readonly host: string;
  readonly port: number;
  readonly superuserPassword: string;
}

/**
 * Password of a role of this cluster. The superuser has the generated one; each other role has its own, derived from it,
 * so that one secret file is enough and no role's password reveals another's.
 */
export function rolePassword(address: ClusterAddress, role: string): string {
  if (role === superuserName) return address.superuserPassword;
  return createHmac('sha256', address.superuserPassword).update(`role ${role}`).digest('base64url');
}

/** Connection URL for a database of the cluster, as the superuser unless a role is named. */
export function connectionStringTo(address: ClusterAddress, database: string, role: string = superuserName): string {
  const password = encodeURIComponent(rolePassword(address, role));
  return `postgresql://${encodeURIComponent(role)}:${password}@${address.host}:${address.port}/${encodeURIComponent(database)}`;
}
