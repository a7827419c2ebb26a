/** Failures that say nothing about the product: no network, a deployment under way, a session that ended (specification §8). */
const ignored = [
  'Network Error',
  'Unable to preload CSS',
  'Failed to fetch dynamically imported module',
  'Request failed with status code 401',
];

/** Whether an error is not worth a report. */
export const isIgnoredError = (message: string): boolean => ignored.some((part) => message.includes(part));

/** Longest text of a report, in characters. */
const longestText = 1000;

/** What must not leave the installation, and what stands for it. Queries carry tokens of links, paths the plates of vehicles. */
const redactions: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
  [/[^\s"'<>@,;]+@[^\s"'<>@,;]+\.[a-z]{2,}/gi, '[address]'],
  [/([?&#])[^\s"')]*/g, '$1[query]'],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[ip]'],
  [/\b\d{9,}\b/g, '[number]'],
];

/** A text without tokens, queries, mail and network addresses, and long numbers such as IMEI, and not too long. */
export const redactedText = (text: string): string =>
  redactions
    .reduce((rest, [pattern, sign]) => rest.replaceAll(pattern, sign), text.slice(0, 10 * longestText))
    .slice(0, longestText);

/** A path with what names somebody's things left out: everything below the first two parts, or that holds a digit. */
export const redactedPath = (path: string): string => {
  const [plain = ''] = path.split(/[?#]/, 1);
  return plain
    .split('/')
    .map((part, place) => (place > 2 || /\d|%/.test(part) ? '*' : part))
    .join('/');
};
