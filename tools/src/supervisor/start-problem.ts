/** A reason not to start that is told to the operator as it stands, without a stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
