import type { Finding } from './finding.ts';

/** A variable of one of the processes' schemas. */
export interface DocumentedVariable {
  readonly name: string;
  /** As it would be written; null when it has none. */
  readonly fallback: string | null;
}

/** Compares `.env.example` and the table of docs/operations.md with the schemas: the same names, the same defaults. */
export function findEnvironmentDifferences(
  variables: readonly DocumentedVariable[],
  example: string,
  settings: string,
): Finding[] {
  const inExample = assignments(example);
  const missing = variables.filter(({ name }) => !inExample.has(name)).map(({ name }) => `${name} is missing`);
  const known = new Set(variables.map(({ name }) => name));
  const unknown = [...inExample.keys()].filter((name) => !known.has(name)).map((name) => `${name} is read by nothing`);
  const different = variables
    .filter(({ name, fallback }) => inExample.has(name) && (inExample.get(name) ?? '') !== (fallback ?? ''))
    .map(({ name, fallback }) => `${name} has another default in the schema: ${fallback ?? 'none'}`);
  const untold = variables
    .filter(({ name }) => !settings.includes(`| \`${name}\` |`))
    .map(({ name }) => ({
      file: 'docs/operations.md',
      line: null,
      message: `the environment table has no row for ${name}`,
    }));
  return [
    ...[...missing, ...unknown, ...different].map((message) => ({ file: '.env.example', line: null, message })),
    ...untold,
  ];
}

function assignments(example: string): Map<string, string> {
  const pairs = [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(
    ([, name, value]) => [name ?? '', value ?? ''] as const,
  );
  return new Map(pairs);
}
