/** Why the embedded database cannot run, as one sentence an operator can act on. */
export class DatabaseProblem extends Error {
  override readonly name = 'DatabaseProblem';
}
