/** Reads a query as plain text values; the routes' own rules make numbers and lists of them. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes a query without what is absent; commas, colons and slashes stay readable. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '' || value === false) continue;
    query.set(name, value === true ? '1' : String(value));
  }
  const text = query
    .toString()
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
    .replaceAll('%2F', '/');
  return text === '' ? '' : `?${text}`;
}
