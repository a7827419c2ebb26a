import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { documentedVariables } from '../environment/documented-variables.ts';
import { supervisorSchema } from '../environment/supervisor-environment.ts';
import { findEnvironmentDifferences } from './environment-example.ts';

const variables = [
  { name: 'PORT', fallback: '8080' },
  { name: 'SMTP_URL', fallback: null },
];
const readme = '| `PORT` | … |\n| `SMTP_URL` | … |';

function objections(example: string, table = readme): string[] {
  return findEnvironmentDifferences(variables, example, table).map(({ file, message }) => `${file} ${message}`);
}

describe('the example of the environment', () => {
  it('names every variable with its default, in use or commented', () => {
    expect(objections('PORT=8080\n# SMTP_URL=')).toEqual([]);
  });

  it.each([
    ['a missing variable', 'PORT=8080', '.env.example SMTP_URL is missing'],
    ['a variable nobody reads', 'PORT=8080\nSMTP_URL=\nOLD=1', '.env.example OLD is read by nothing'],
    ['another default', 'PORT=3000\nSMTP_URL=', '.env.example PORT has another default in the schema: 8080'],
  ])('is objected to for %s', (_, example, expected) => {
    expect(objections(example)).toEqual([expected]);
  });

  it('goes with a row in the table of settings', () => {
    expect(objections('PORT=8080\nSMTP_URL=', '| `PORT` |')).toEqual([
      'docs/operations.md the environment table has no row for SMTP_URL',
    ]);
  });
});

describe('the variables of the schemas', () => {
  it('are written as an operator would write them, the first schema deciding', () => {
    const other = z.object({ DEMO: z._default(z.boolean(), false), LEVEL: z._default(z.string(), 'info') });
    const found = documentedVariables([supervisorSchema, other]);
    expect(found).toContainEqual({ name: 'DEMO', fallback: '1' });
    expect(found).toContainEqual({ name: 'LEVEL', fallback: 'info' });
    expect(found).toContainEqual({ name: 'DATABASE_URL', fallback: null });
    expect(found.filter(({ name }) => name === 'DEMO')).toHaveLength(1);
  });
});
