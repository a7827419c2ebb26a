/** A text that is exactly how a whole number is written, so that it may be read as one. */
const asValue = (text: string): string | number => {
  const number = Number(text);
  return Number.isSafeInteger(number) && String(number) === text ? number : text;
};

/**
 * Reads a query: whole numbers as numbers, everything else as text, what stands there more than once joined by commas, as
 * lists are written; the routes' own rules go on from there.
 */
export function parseSearch(text: string): Record<string, string | number> {
  const query = new URLSearchParams(text);
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, asValue(query.getAll(name).join(','))]));
}

/** Writes a query without what is absent, a group of fields as JSON; commas, colons and slashes stay readable. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '' || value === false) continue;
    const isGroup = typeof value === 'object' && !Array.isArray(value);
    query.set(name, value === true ? '1' : isGroup ? JSON.stringify(value) : String(value));
  }
  const text = query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/');
  return text === '' ? '' : `?${text}`;
}
