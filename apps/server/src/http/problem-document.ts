import { STATUS_CODES } from 'node:http';
import type { ProblemDocument } from '@tyrewatch/contract/problems/problem-schema';
import type { ProblemParams } from '@tyrewatch/domain/problems/problem-codes';
import type { FieldProblem, Problem } from '@tyrewatch/domain/problems/problem';
import type { Locale } from '../i18n/locale.ts';
import type { Translate } from '../i18n/translator.ts';
import { getTranslate } from '../i18n/translator.ts';
import { problemStatus } from './problem-status.ts';

/** Media type of problem documents (RFC 9457). */
export const problemMediaType = 'application/problem+json; charset=utf-8';

const textValues = (params: ProblemParams): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  );

/** A time to wait in words: in seconds up to two minutes, in minutes up to two hours, then in hours. */
function waitText(seconds: number, locale: Locale): string {
  const [unit, length] = seconds < 120 ? ['second', 1] : seconds < 7200 ? ['minute', 60] : ['hour', 3600];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.ceil(seconds / length));
}

const fieldDocument =
  (translate: Translate) =>
  ({ field, code, params }: FieldProblem) => ({
    field,
    code,
    detail: translate(`fields.${code}`, textValues(params)),
  });

/**
 * The RFC 9457 document of a problem in a language. `instance` names the occurrence in the log; it is left
 * out where two answers must have the same bytes (an object that is absent and one of somebody else).
 */
export function problemDocument(problem: Problem, locale: Locale, instance: string | null): ProblemDocument {
  const translate = getTranslate(locale);
  const status = problemStatus[problem.code];
  const { seconds } = problem.params;
  const wait = typeof seconds === 'number' ? { wait: waitText(seconds, locale) } : {};
  return {
    type: 'about:blank',
    title: translate(`titles.${status}`),
    status,
    code: problem.code,
    detail: translate(`problems.${problem.code}`, { ...textValues(problem.params), ...wait }),
    ...(instance === null ? {} : { instance }),
    ...(problem.fields.length === 0 ? {} : { errors: problem.fields.map(fieldDocument(translate)) }),
  };
}

/** English name of a status, for documents about the interface itself. */
export const statusName = (status: number): string => STATUS_CODES[status] ?? String(status);
