/**
 * Where to go after signing in: the wanted path with query and fragment. Anything that is not a
 * path on this host (`//host`, `/\host`, a scheme, control characters) becomes the landing page,
 * so that a crafted link cannot lead away.
 */
export function redirectTarget(wanted: string | undefined, origin: string): string {
  if (wanted === undefined || !wanted.startsWith('/')) return '/';
  try {
    const url = new URL(wanted, origin);
    if (url.origin !== origin || url.pathname.startsWith('//')) return '/';
    if (url.pathname === '/login') return '/';
    return url.pathname + url.search + url.hash;
  } catch {
    return '/';
  }
}
