import { runSupervisor } from '../run-supervisor.ts';

/** The real supervisor over a stand-in project: `node stand-in-supervisor.ts <root>`. */
const [root] = process.argv.slice(2);
if (root === undefined) throw new Error('Name the project to supervise.');
process.exit(await runSupervisor({ root, processSchemas: [], removesDemo: process.argv.includes('--remove-demo') }));
