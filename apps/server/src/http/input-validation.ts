import { safeParse } from 'zod/v4/core';
import type { $ZodIssue, $ZodType, output } from 'zod/v4/core';
import type { FieldProblem } from '@tyrewatch/domain/problems/problem';
import { invalidFields } from '@tyrewatch/domain/problems/problem';

type Finding = Pick<FieldProblem, 'code' | 'params'>;
type IssueOf<Code extends $ZodIssue['code']> = Extract<$ZodIssue, { code: Code }>;

const isAbsent = (input: unknown, path: readonly PropertyKey[]): boolean => {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return true;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value === undefined || value === null;
};

const wrongType = (issue: IssueOf<'invalid_type'>): Finding => {
  if (issue.expected === 'int') return { code: 'not_an_integer', params: {} };
  const wantsNumber = issue.expected === 'number' || issue.expected === 'nan';
  return { code: wantsNumber ? 'not_a_number' : 'invalid_format', params: {} };
};

const tooSmall = ({ origin, minimum }: IssueOf<'too_small'>): Finding => {
  const limit = Number(minimum);
  if (origin !== 'string') return { code: 'too_small', params: { minimum: limit } };
  return limit === 1 ? { code: 'required', params: {} } : { code: 'too_short', params: { minimum: limit } };
};

const tooBig = ({ origin, maximum }: IssueOf<'too_big'>): Finding => ({
  code: origin === 'string' ? 'too_long' : 'too_large',
  params: { maximum: Number(maximum) },
});

const wrongFormat = ({ format }: IssueOf<'invalid_format'>): Finding => {
  if (format === 'datetime' || format === 'date') return { code: 'not_a_date', params: {} };
  if (format === 'email') return { code: 'not_an_email', params: {} };
  return { code: 'invalid_format', params: {} };
};

function findingOf(issue: $ZodIssue): Finding {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return wrongFormat(issue);
    case 'invalid_value':
      return { code: 'not_in_list', params: {} };
    case 'unrecognized_keys':
      return { code: 'unknown_field', params: {} };
    default:
      return { code: 'invalid_format', params: {} };
  }
}

const fieldProblem =
  (input: unknown) =>
  (issue: $ZodIssue): FieldProblem => ({
    field: issue.path.map(String).join('.'),
    ...(isAbsent(input, issue.path) ? { code: 'required', params: {} } : findingOf(issue)),
  });

/** Paths of texts that hold a NUL, which PostgreSQL keeps in no text. */
function nulPaths(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return value.includes('\u0000') ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => nulPaths(member, [...path, name]));
}

/**
 * Reads a part of a request by its schema; fields the schema does not name are left out.
 * Throws a `validation_failed` problem that names every field that cannot be accepted.
 */
export function parseInput<Schema extends $ZodType>(schema: Schema, input: unknown): output<Schema> {
  const result = safeParse(schema, input ?? {});
  if (result.success) {
    const unstorable = nulPaths(result.data);
    if (unstorable.length === 0) return result.data;
    throw invalidFields(unstorable.map((field) => ({ field, code: 'invalid_format', params: {} })));
  }
  throw invalidFields(result.error.issues.slice(0, 100).map(fieldProblem(input ?? {})));
}
