import { describe, expect, it } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { faultsBeside, fieldFaults } from './field-faults.ts';

const refused = new ApiProblem('validation_failed', 422, {
  errors: [
    { field: 'first_name', code: 'too_long', detail: 'No more than 100 characters.' },
    { field: 'language', code: 'not_in_list', detail: 'Choose one of the list.' },
    { field: 'role', code: 'not_in_list', detail: 'Choose one of the list.' },
  ],
});

describe('faults of fields', () => {
  it('stand by the names of the fields', () => {
    expect(fieldFaults(refused)['first_name']).toBe('No more than 100 characters.');
  });

  it('stand elsewhere for fields the form does not have, each text once', () => {
    expect(faultsBeside(refused, ['first_name'])).toEqual(['Choose one of the list.']);
    expect(faultsBeside(refused, [])).toHaveLength(2);
  });

  it('are none where every field has its own, or no field is to blame', () => {
    expect(faultsBeside(refused, ['first_name', 'language', 'role'])).toEqual([]);
    expect(faultsBeside(new ApiProblem('forbidden', 403), [])).toEqual([]);
    expect(faultsBeside(new Error('else'), [])).toEqual([]);
  });
});
