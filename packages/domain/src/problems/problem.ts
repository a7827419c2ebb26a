import type { FieldProblemCode, ProblemCode, ProblemParams } from './problem-codes.ts';

/** What is wrong with one field of an input. */
export interface FieldProblem {
  /** Path of the field as the client named it, e.g. `emails.0`. */
  readonly field: string;
  readonly code: FieldProblemCode;
  /** Values the text names. */
  readonly params: ProblemParams;
}

/** The one error class for everything a caller may be told; the text is found by code at the edge. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly params: ProblemParams;
  readonly fields: readonly FieldProblem[];

  /** `params` are the values the text names; `fields` lists what is wrong field by field. */
  constructor(code: ProblemCode, params: ProblemParams = {}, fields: readonly FieldProblem[] = [], cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause });
    this.name = 'Problem';
    this.code = code;
    this.params = params;
    this.fields = fields;
  }
}

/** A `validation_failed` problem for the given fields. */
export const invalidFields = (fields: readonly FieldProblem[]): Problem => new Problem('validation_failed', {}, fields);
