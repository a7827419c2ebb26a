import { describe, expect, it } from 'vitest';
import { fieldProblemCodes, problemCodes } from './problem-codes.ts';
import { invalidFields, Problem } from './problem.ts';

describe('a problem', () => {
  it('carries code, values and fields, and is an error', () => {
    const cause = new Error('lost connection');
    const problem = new Problem('fleet_not_found', { name: 'North' }, [], cause);
    expect(problem).toBeInstanceOf(Error);
    expect(problem).toMatchObject({ code: 'fleet_not_found', params: { name: 'North' }, fields: [], cause });
    expect(String(problem)).toBe('Problem: fleet_not_found');
  });

  it('of fields is a failed validation', () => {
    const field = { field: 'emails.0', code: 'not_an_email', params: {} } as const;
    expect(invalidFields([field])).toMatchObject({ code: 'validation_failed', fields: [field] });
  });

  it('has codes of one form, each once', () => {
    for (const codes of [problemCodes, fieldProblemCodes]) {
      expect(new Set(codes).size).toBe(codes.length);
      expect(codes.filter((code) => !/^[a-z0-9]+(_[a-z0-9]+)*$/.test(code))).toEqual([]);
    }
  });
});
