/** What the address says of the calculator. */
export interface ChecksumSearch {
  tab?: never;
  input?: string;
  as?: 'text';
  over?: 'all';
}

/** What the address says of the command reference, as it is written: its rules come with its code. */
export interface CommandsSearch {
  tab: 'commands';
  q?: string;
  effect?: string;
  family?: string;
}

/** Longest input that is kept in the address, in characters. */
const longestInAddress = 1500;

const textOf = (given: unknown): string => (given === undefined ? '' : String(given));

/** Reads a query; what is unknown, or of the other tab, is left out. */
export function parseUtilitiesSearch(query: Record<string, unknown>): ChecksumSearch | CommandsSearch {
  if (query['tab'] === 'commands') {
    const named = (['q', 'effect', 'family'] as const).map(
      (name) => [name, textOf(query[name]).slice(0, 100)] as const,
    );
    return { tab: 'commands', ...Object.fromEntries(named.filter(([, text]) => text !== '')) };
  }
  const input = textOf(query['input']);
  return {
    ...(input !== '' && input.length <= longestInAddress ? { input } : {}),
    ...(query['as'] === 'text' ? { as: 'text' as const } : {}),
    ...(query['over'] === 'all' ? { over: 'all' as const } : {}),
  };
}
