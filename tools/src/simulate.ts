import { LoadArgumentProblem, loadUsage, readLoadArguments } from '@tyrewatch/simulator/load/load-arguments';
import { runLoadSession } from '@tyrewatch/simulator/load/load-session';
import { EnvironmentProblem } from './environment/environment-problem.ts';
import { readSupervisorEnvironment } from './environment/supervisor-environment.ts';
import { reachGateway } from './load/reach-gateway.ts';
import { registerLoad } from './load/register-load.ts';
import { projectRoot } from './project-root.ts';
import { StartProblem } from './supervisor/start-problem.ts';

/** Answers the exit code: that of the load, or 2 when it cannot run. */
async function simulate(given: readonly string[]): Promise<number> {
  try {
    const environment = readSupervisorEnvironment(process.env, [], projectRoot);
    const wish = readLoadArguments(given, environment.GATEWAY_PORT);
    if (wish === null) {
      process.stdout.write(loadUsage);
      return 0;
    }
    const { options, registers, json } = wish;
    await reachGateway(options);
    const createdCount = registers ? await registerLoad(environment, options) : 0;
    if (createdCount > 0 && !json) process.stdout.write(`registered ${createdCount} vehicles with their units\n`);
    return await runLoadSession(options, json);
  } catch (error) {
    const isTold = [LoadArgumentProblem, EnvironmentProblem, StartProblem].some((kind) => error instanceof kind);
    if (!(error instanceof Error) || !isTold) throw error;
    process.stderr.write(`${error.message}\n${error instanceof LoadArgumentProblem ? `\n${loadUsage}` : ''}`);
    return 2;
  }
}

// Connections that wait for an answer have nothing left to do.
process.exit(await simulate(process.argv.slice(2)));
