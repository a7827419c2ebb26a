import { ApiProblem } from './api-problem.ts';

/** What a refused call says of its fields, by their names; empty where no field is to blame. */
export const fieldFaults = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof ApiProblem ? Object.fromEntries(error.fields.map(({ field, detail }) => [field, detail])) : {};
