import { describe, expect, it } from 'vitest';
import { safeParse, toJSONSchema } from 'zod/v4/core';
import { listQuery, textInteger } from './wire-types.ts';

const schema = textInteger(1, 200);

describe('a whole number in a query', () => {
  it.each([
    ['1', 1],
    ['200', 200],
    ['007', 7],
  ])('is read from %s', (text, value) => {
    expect(safeParse(schema, text).data).toBe(value);
  });

  it.each(['0x10', '1e2', '0b1', '1.5', '1.0', '', ' 1', '1 ', '+1', 'x', '٣', '0', '-1', '201', '9'.repeat(20)])(
    'is not %j',
    (text) => {
      expect(safeParse(schema, text).success).toBe(false);
    },
  );

  it('is not one of several', () => {
    expect(safeParse(schema, ['1', '2']).success).toBe(false);
  });

  it('has its default where it is absent, and its bounds in the document', () => {
    const query = listQuery({});
    expect(safeParse(query, {}).data).toMatchObject({ limit: 50 });
    const document = toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
    expect(document.required ?? []).not.toContain('limit');
    expect(document).toMatchObject({
      properties: { limit: { type: 'integer', minimum: 1, maximum: 200, description: 'Default 50.' } },
    });
  });
});
