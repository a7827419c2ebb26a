import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Problem } from '@tyrewatch/domain/problems/problem';
import { commaList } from '@tyrewatch/contract/wire-types';
import { writtenLine } from '@tyrewatch/contract/written-text';
import { allEndpoints } from '@tyrewatch/contract/all-endpoints';
import { sampleBody } from '../testing/endpoint-samples.ts';
import { parseCallBody, parseInput } from './input-validation.ts';

const schema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(3)),
  line: z.optional(writtenLine(40)),
  count: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9))),
  level: z.optional(z.enum(['okay', 'critical'])),
  at: z.optional(z.iso.datetime({ offset: true })),
  on: z.optional(z.iso.date()),
  levels: z.optional(commaList(z.enum(['okay', 'critical']))),
  few: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(2))),
  tyres: z.optional(z.array(z.object({ pressure_kpa: z.nullable(z.number()) }))),
});

function faultsOf(input: unknown): Array<[string, string]> {
  try {
    parseInput(schema, input);
  } catch (error) {
    if (error instanceof Problem) return error.fields.map(({ field, code }) => [field, code]);
    throw error;
  }
  return [];
}

describe('the input of a call', () => {
  it('is read by its schema, without fields nobody asked for', () => {
    expect(parseInput(schema, { name: 'a', count: '4', extra: 1 })).toEqual({ name: 'a', count: 4 });
  });

  it.each<[string, unknown, Array<[string, string]>]>([
    ['nothing at all', undefined, [['name', 'required']]],
    ['null', null, [['name', 'required']]],
    ['a text instead of an object', 'name', [['', 'invalid_format']]],
    ['an empty text', { name: '' }, [['name', 'required']]],
    ['too long a text', { name: 'abcd' }, [['name', 'too_long']]],
    ['a number too small', { name: 'a', count: 0 }, [['count', 'too_small']]],
    ['a number too large', { name: 'a', count: 10 }, [['count', 'too_large']]],
    ['too short a list', { name: 'a', few: [] }, [['few', 'too_few']]],
    ['too long a list', { name: 'a', few: ['a', 'b', 'c'] }, [['few', 'too_many']]],
    ['a broken number', { name: 'a', count: 1.5 }, [['count', 'not_an_integer']]],
    ['no number', { name: 'a', count: 'x' }, [['count', 'not_a_number']]],
    ['an unknown member', { name: 'a', level: 'red' }, [['level', 'not_in_list']]],
    ['an unknown member of a list', { name: 'a', levels: 'okay,red' }, [['levels', 'not_in_list']]],
    ['unknown members of a list', { name: 'a', levels: 'red,blue' }, [['levels', 'not_in_list']]],
    ['no instant', { name: 'a', at: 'yesterday' }, [['at', 'not_an_instant']]],
    ['no date', { name: 'a', on: '20.11.2026' }, [['on', 'not_a_date']]],
    ['a date with a time', { name: 'a', on: '2026-11-20T08:15:00Z' }, [['on', 'not_a_date']]],
    [
      'a fault inside a list',
      { name: 'a', tyres: [{ pressure_kpa: 1 }, { pressure_kpa: 'x' }] },
      [['tyres.1.pressure_kpa', 'not_a_number']],
    ],
    ['a name with what nobody sees', { name: 'a', line: 'a\u200bb' }, [['line', 'invisible_character']]],
    ['a name that passes for another', { name: 'a', line: 'p\u0430t' }, [['line', 'mixed_alphabets']]],
    ['a text the database cannot keep', { name: 'a\u0000' }, [['name', 'invalid_format']]],
    ['half a character', { name: 'a\ud83d' }, [['name', 'invalid_format']]],
    [
      'two faults',
      { name: 1, count: 0 },
      [
        ['name', 'invalid_format'],
        ['count', 'too_small'],
      ],
    ],
  ])('with %s is refused field by field', (_what, input, faults) => {
    expect(faultsOf(input)).toEqual(faults);
  });
});

const parseBody = (body: unknown) => parseCallBody({}, schema, body);

describe('the body of a call', () => {
  it.each([
    ['a list', [1]],
    ['a text', 'name'],
    ['a number', 7],
    ['a truth value', false],
    ['null', null],
  ])('that is %s is refused as a whole', (_what, body) => {
    expect(() => parseBody(body)).toThrow(expect.objectContaining({ code: 'body_not_object', fields: [] }));
  });

  it('is read like every other input when it is an object, or absent', () => {
    expect(parseBody({ name: 'a' })).toEqual({ name: 'a' });
    expect(() => parseBody(undefined)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  });
});

describe('a field that nobody asked for', () => {
  /** The body with such a field, once in each of its objects, by the field's path. */
  function withField(body: unknown, put: (value: unknown) => unknown, path = ''): [string, unknown][] {
    if (typeof body !== 'object' || body === null) return [];
    const inside = Object.entries(body).flatMap(([name, member]) =>
      withField(
        member,
        (changed) => put(Array.isArray(body) ? body.with(Number(name), changed) : { ...body, [name]: changed }),
        `${path}${name}.`,
      ),
    );
    return Array.isArray(body) ? inside : [[`${path}walked`, put({ ...body, walked: 1 })], ...inside];
  }

  /** Whether a body is a document of others, of which more is taken than is read: its schema says so. */
  const takesMore = (body: unknown): boolean =>
    (body as { readonly _zod: { readonly def: { readonly catchall?: unknown } } })._zod.def.catchall !== undefined;
  const endpoints = allEndpoints.filter(
    ({ body, bodyEncoding }) => body !== undefined && bodyEncoding !== 'form' && !takesMore(body),
  );
  const bodies = endpoints.flatMap((endpoint) =>
    withField(sampleBody(endpoint), (value) => value)
      .filter(([field]) => endpoint.judgesEachPart === undefined || !field.includes('.'))
      .map(([field, body]) => [endpoint.id, field, endpoint, body] as const),
  );

  it.each(bodies)('is named by %s: %s', (_id, field, endpoint, body) => {
    const read = () => endpoint.body && parseCallBody(endpoint, endpoint.body, body);
    const fields = [{ field, code: 'unknown_field', params: {} }];
    expect(read).toThrow(expect.objectContaining({ code: 'validation_failed', fields }));
  });

  it('is nothing to an endpoint that takes the body as the specification has it', () => {
    for (const endpoint of endpoints) {
      expect(() => endpoint.body && parseCallBody(endpoint, endpoint.body, sampleBody(endpoint))).not.toThrow();
    }
  });

  it('is refused though it reads like a part of every object', () => {
    const body: unknown = JSON.parse('{"name": "a", "__proto__": {"b": 1}, "toString": 1}');
    expect(() => parseBody(body)).toThrow(
      expect.objectContaining({
        fields: ['__proto__', 'toString'].map((field) => ({ field, code: 'unknown_field', params: {} })),
      }),
    );
  });

  it('may stand in a form, which holds what its protocol names', () => {
    const form = { name: 'a', scope: 'all' };
    expect(parseCallBody({ bodyEncoding: 'form' }, schema, form)).toEqual({ name: 'a' });
  });
});
