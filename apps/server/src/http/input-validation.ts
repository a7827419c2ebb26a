import { safeParse } from 'zod/v4/core';
import type { $ZodIssue, $ZodType, output } from 'zod/v4/core';
import type { FieldProblem } from '@tyrewatch/domain/problems/problem';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import type { Endpoint } from '@tyrewatch/contract/endpoint';

type Finding = Pick<FieldProblem, 'code' | 'params'>;
type IssueOf<Code extends $ZodIssue['code']> = Extract<$ZodIssue, { code: Code }>;

/** A place in the input as the client wrote it. */
interface Place {
  readonly field: string;
  readonly value: unknown;
}

/** Follows a path as far as the input has members: a text that the schema splits into a list is one field to the client. */
function placeOf(input: unknown, path: readonly PropertyKey[]): Place {
  const names: string[] = [];
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object') break;
    names.push(String(key));
    value = value === null ? undefined : (value as Record<PropertyKey, unknown>)[key];
  }
  return { field: names.join('.'), value };
}

const wrongType = (issue: IssueOf<'invalid_type'>): Finding => {
  if (issue.expected === 'int') return { code: 'not_an_integer', params: {} };
  const wantsNumber = issue.expected === 'number' || issue.expected === 'nan';
  return { code: wantsNumber ? 'not_a_number' : 'invalid_format', params: {} };
};

const tooSmall = ({ origin, minimum }: IssueOf<'too_small'>): Finding => {
  const limit = Number(minimum);
  if (origin === 'array') return { code: 'too_few', params: { minimum: limit } };
  if (origin !== 'string') return { code: 'too_small', params: { minimum: limit } };
  return limit === 1 ? { code: 'required', params: {} } : { code: 'too_short', params: { minimum: limit } };
};

function tooBigCode({ origin, inclusive }: IssueOf<'too_big'>): Finding['code'] {
  if (origin === 'array') return 'too_many';
  if (origin === 'string') return 'too_long';
  return inclusive === false ? 'not_below' : 'too_large';
}

const tooBig = (issue: IssueOf<'too_big'>): Finding => ({
  code: tooBigCode(issue),
  params: { maximum: Number(issue.maximum) },
});

const wrongFormat = ({ format }: IssueOf<'invalid_format'>): Finding => {
  if (format === 'datetime') return { code: 'not_an_instant', params: {} };
  if (format === 'date') return { code: 'not_a_date', params: {} };
  if (format === 'email') return { code: 'not_an_email', params: {} };
  return { code: 'invalid_format', params: {} };
};

/** What a rule of ours says, where it says more than that the text is wrong (`packages/contract/src/written-text.ts`). */
const ownFinding = ({ params }: IssueOf<'custom'>): Finding => {
  const said = params as Partial<Finding> | undefined;
  return { code: said?.code ?? 'invalid_format', params: said?.params ?? {} };
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
    case 'custom':
      return ownFinding(issue);
    default:
      return { code: 'invalid_format', params: {} };
  }
}

const fieldProblem =
  (input: unknown) =>
  (issue: $ZodIssue): FieldProblem => {
    const { field, value } = placeOf(input, issue.path);
    const isAbsent = value === undefined || value === null;
    return { field, ...(isAbsent ? { code: 'required', params: {} } : findingOf(issue)) };
  };

/** The problems with each said once: a list in one text may hold several wrong members. */
const eachOnce = (problems: readonly FieldProblem[]): FieldProblem[] => [
  ...new Map(problems.map((problem) => [`${problem.field} ${problem.code}`, problem])).values(),
];

/** Whether a text can be kept as it is: PostgreSQL keeps no NUL, and half a surrogate pair would become another character. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');

/** Paths of texts that cannot be kept as they are. */
function unstorablePaths(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path.join('.')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => unstorablePaths(member, [...path, name]));
}

/** What became of an input: what its schema makes of it, or every field that cannot be accepted. */
type ReadInput<Data> =
  | { readonly data: Data; readonly problems: null }
  | { readonly data: null; readonly problems: readonly FieldProblem[] };

/** What a schema makes of an input, with whatever texts there are in it. */
function readShape<Schema extends $ZodType>(schema: Schema, input: unknown): ReadInput<output<Schema>> {
  const result = safeParse(schema, input);
  if (result.success) return { data: result.data, problems: null };
  return { data: null, problems: eachOnce(result.error.issues.slice(0, 100).map(fieldProblem(input))) };
}

/** Reads an input by its schema; fields the schema does not name are left out. Never throws. */
export function readInput<Schema extends $ZodType>(schema: Schema, input: unknown): ReadInput<output<Schema>> {
  const read = readShape(schema, input);
  const unstorable = read.problems === null ? unstorablePaths(read.data) : [];
  if (unstorable.length === 0) return read;
  return { data: null, problems: unstorable.map((field) => ({ field, code: 'invalid_format', params: {} })) };
}

function dataOf<Data>({ data, problems }: ReadInput<Data>): Data {
  if (problems !== null) throw invalidFields(problems);
  return data;
}

/**
 * Reads a part of a request by its schema, an absent one as an empty object. Throws a `validation_failed` problem that
 * names every field that cannot be accepted.
 */
export const parseInput = <Schema extends $ZodType>(schema: Schema, input: unknown): output<Schema> =>
  dataOf(readInput(schema, input ?? {}));

/** The body as an object; an absent one is empty. Throws `body_not_object` for a list or a single value. */
function objectOf(body: unknown = {}): object {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Problem('body_not_object');
  return body;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names of the fields that an input has and that its schema, which leaves such out, has made nothing of. */
function unknownFields(input: unknown, data: unknown, path: readonly string[] = []): string[] {
  if (Array.isArray(input) && Array.isArray(data)) {
    return input.flatMap((member, index) => unknownFields(member, data[index], [...path, String(index)]));
  }
  if (!isRecord(input) || !isRecord(data)) return [];
  return Object.entries(input).flatMap(([name, member]) => {
    const place = [...path, name];
    return Object.hasOwn(data, name) ? unknownFields(member, data[name], place) : [place.join('.')];
  });
}

/** Throws `validation_failed` that names these fields, where there are any. */
function refuseUnknown(fields: readonly string[]): void {
  const problems = fields.slice(0, 100).map((field): FieldProblem => ({ field, code: 'unknown_field', params: {} }));
  if (problems.length > 0) throw invalidFields(problems);
}

/** Reads a body by its schema, which is one of an object. Throws `body_not_object`, otherwise like {@link parseInput}. */
export const parseBody = <Schema extends $ZodType>(schema: Schema, body: unknown): output<Schema> =>
  parseInput(schema, objectOf(body));

/** The body of a call as its endpoint says. Throws `body_not_object`, `validation_failed`. */
export function parseCallBody<Schema extends $ZodType>(
  { bodyEncoding = 'json', judgesEachPart }: Pick<Endpoint, 'bodyEncoding' | 'judgesEachPart'>,
  schema: Schema,
  body: unknown,
): output<Schema> {
  // a form may hold what the specification of its protocol names beside our fields
  if (bodyEncoding === 'form') return parseBody(schema, body);
  if (!judgesEachPart) {
    const data = parseBody(schema, body);
    refuseUnknown(unknownFields(body, data));
    return data;
  }
  // texts that cannot be kept are let through, as is what nobody asked for in a part
  const whole = objectOf(body);
  const data = dataOf(readShape(schema, whole));
  refuseUnknown(Object.keys(whole).filter((name) => !Object.hasOwn(data as object, name)));
  return data;
}
