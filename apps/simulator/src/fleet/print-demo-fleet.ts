import { demoFleet } from './demo-fleet.ts';

// A process of its own, because the server may not import the simulator but seeds the same fleet.
process.stdout.write(`${JSON.stringify(demoFleet())}\n`);
