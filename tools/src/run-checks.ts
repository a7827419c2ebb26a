import { chooseChecks } from './checks/chosen-checks.ts';
import { projectChecks, runChecks } from './checks/run-checks.ts';

/**
 * `npm run check`: everything that can be said without starting the product. Arguments choose checks by the start of their names.
 * Ends with 1 when a check objects, with 2 when there is no such check.
 */
const choice = chooseChecks(projectChecks(), process.argv.slice(2));
if (choice.kind === 'help') {
  console.log(choice.text);
} else if (choice.kind === 'unknown') {
  console.error(choice.text);
  process.exitCode = 2;
} else {
  const { passed, failed } = await runChecks(choice.checks);
  console.log(failed === 0 ? `All ${passed} checks passed.` : `${failed} checks failed.`);
  process.exitCode = failed === 0 ? 0 : 1;
}
