import type { DocumentedVariable } from '../checks/environment-example.ts';
import type { EnvironmentSchema } from './supervisor-environment.ts';

/** The variables of several schemas, each once; where two know a name, the first schema's default counts. */
export function documentedVariables(schemas: readonly EnvironmentSchema[]): DocumentedVariable[] {
  const byName = new Map<string, DocumentedVariable>();
  for (const [name, field] of schemas.flatMap((schema) => Object.entries(schema.shape))) {
    if (!byName.has(name)) byName.set(name, { name, fallback: writtenDefault(field) });
  }
  return [...byName.values()];
}

function writtenDefault(field: EnvironmentSchema['shape'][string]): string | null {
  const definition: { readonly type: string; readonly defaultValue?: unknown } = field._zod.def;
  const value = definition.defaultValue;
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : null;
}
