import { join } from 'node:path';
import { buildArtefacts } from './build/build-artefact.ts';
import { projectRoot } from './project-root.ts';
import { createProgress } from './supervisor/progress.ts';
import { listenForStop } from './supervisor/stop-request.ts';

/** `npm run build`: everything `npm start` would set up before it starts, as for a container image that is read-only later. */
const onProgress = createProgress();
await buildArtefacts({
  root: projectRoot,
  logFolder: join(projectRoot, '.cache', 'logs'),
  onProgress,
  stop: listenForStop().signal,
});
onProgress('Everything is built');
process.exit(0);
