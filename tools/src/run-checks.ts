import { runChecks } from './checks/run-checks.ts';

/** `npm run check`: everything that can be said without starting the product. Arguments choose checks by the start of their names. */
const wanted = process.argv.slice(2);
const { passed, failed } = await runChecks(
  ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
);
console.log(failed === 0 ? `All ${passed} checks are content.` : `${failed} of ${passed + failed} checks object.`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
