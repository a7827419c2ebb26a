import type * as z from 'zod/mini';

/** Environment variables that cannot be used, one sentence each: name, what is wrong, what is allowed. */
export class EnvironmentProblem extends Error {
  override readonly name = 'EnvironmentProblem';
}

/** Says in a sentence what is wrong with one variable. Secrets may stand in a value, so a key and a value that looks like an address are not repeated. */
export function describeIssue(issue: z.core.$ZodIssue, variables: NodeJS.ProcessEnv): string {
  const name = String(issue.path[0]);
  const value = variables[name];
  if (value === undefined || value.trim() === '') return `${name} is not set: give it ${allowedBy(issue)}.`;
  const isSecret = value.includes('://') || name.endsWith('_KEY');
  const shown = isSecret ? 'what it is set to' : `"${value}"`;
  return `${name} cannot be ${shown}: give it ${allowedBy(issue)}.`;
}

function allowedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return issue.origin === 'string' ? 'some text' : `a number of at least ${String(issue.minimum)}`;
    case 'too_big':
      return `a number of at most ${String(issue.maximum)}`;
    case 'invalid_type':
      return issue.expected === 'int' ? 'a whole number' : `a ${issue.expected}`;
    case 'invalid_format':
      return issue.format === 'url' ? 'an address such as https://tyres.example' : `text of the form ${issue.format}`;
    case 'custom':
      return issue.message;
    case 'not_multiple_of':
    case 'unrecognized_keys':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return 'a value as the table in docs/operations.md describes it';
  }
}
