import { environmentSchema as gatewaySchema } from '@tyrewatch/gateway/environment';
import { environmentSchema as mailboxSchema } from '@tyrewatch/mailbox/environment';
import { environmentSchema as serverSchema } from '@tyrewatch/server/environment';
import { environmentSchema as simulatorSchema } from '@tyrewatch/simulator/environment';
import { projectRoot } from './project-root.ts';
import { runSupervisor } from './supervisor/run-supervisor.ts';

const exitCode = await runSupervisor({
  root: projectRoot,
  processSchemas: [serverSchema, gatewaySchema, simulatorSchema, mailboxSchema],
  removesDemo: process.argv.includes('--remove-demo'),
});
// Whatever still holds the event loop has nothing left to do.
process.exit(exitCode);
