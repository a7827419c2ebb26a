const original = { ...process.env };
let active = 0;

/** Runs the work with exactly these environment variables; the original ones are back when nothing runs in others any more. */
export async function withEnvironment<Result>(
  variables: NodeJS.ProcessEnv,
  work: () => Promise<Result>,
): Promise<Result> {
  replaceEnvironment(variables);
  active += 1;
  try {
    return await work();
  } finally {
    active -= 1;
    if (active === 0) replaceEnvironment(original);
  }
}

/** Variable by variable: a new object in process.env would not reach what looks further down, such as os.homedir. */
function replaceEnvironment(variables: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
  Object.assign(process.env, variables);
}
