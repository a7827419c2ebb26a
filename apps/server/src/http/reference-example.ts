type Json = Record<string, unknown>;

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-11-23T08:00:00Z',
  date: '2026-11-23',
  email: 'workshop@example.com',
  uuid: '0b9e7a52-8f5c-4a8e-9c39-6d2f4a1be001',
  uri: 'https://example.com',
};

/** A value that a JSON schema takes as far as its type says; what is optional in an object is left out unless nothing is required of it. */
export function exampleOf(schema: Json, name = ''): unknown {
  const { type, enum: values, const: value, anyOf, oneOf, format, default: usual } = schema;
  if (value !== undefined) return value;
  if (usual !== undefined) return usual;
  if (Array.isArray(values)) return values[0];
  const choice = ((anyOf ?? oneOf) as Json[] | undefined)?.find((one) => one['type'] !== 'null');
  if (choice !== undefined) return exampleOf(choice, name);
  if (type === 'array') return schema['items'] === undefined ? [] : [exampleOf(schema['items'] as Json, name)];
  if (type === 'object') {
    const { properties = {}, required = [] } = schema as { properties?: Record<string, Json>; required?: string[] };
    const shown = Object.entries(properties).filter(([key]) => required.length === 0 || required.includes(key));
    return Object.fromEntries(shown.map(([key, member]) => [key, exampleOf(member, key)]));
  }
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema['minimum'] ?? 1));
  if (type === 'boolean') return true;
  if (type === 'string')
    return formats[String(format)] ?? (/vehicle|registration/.test(name) ? 'KX19CRT' : `<${name}>`);
  return null;
}

/** A path with its parameters filled in. */
export const examplePath = (path: string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    /vehicle/.test(name) ? 'KX19CRT' : name.endsWith('_id') ? '1' : `<${name}>`,
  );
