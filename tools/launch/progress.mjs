// @ts-check
/** Where the launcher's own lines go: standard output belongs to the program for commands whose output others read. */

/** @type {NodeJS.WriteStream} */
let stream = process.stdout;

// A closed terminal is no reason to leave what was started without an end.
for (const standard of [process.stdout, process.stderr]) standard.on('error', () => undefined);

/** @param {NodeJS.WriteStream} chosen */
export function reportOn(chosen) {
  stream = chosen;
}

/** @param {string} sentence */
export function report(sentence) {
  stream.write(`${sentence}\n`);
}

/** A reason to stop that is told to the operator as one sentence, without a stack. */
export class LaunchProblem extends Error {
  /** @param {string} sentence @param {number} exitCode 2 = what was asked for is not known */
  constructor(sentence, exitCode = 1) {
    super(sentence);
    this.exitCode = exitCode;
  }
}
