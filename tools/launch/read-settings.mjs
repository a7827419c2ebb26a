// @ts-check
// Puts what the file `.env` says into the environment, where the shell does not say it. Node's own `--env-file` would take a
// byte order mark for a part of the first name.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const file = fileURLToPath(new URL('../../.env', import.meta.url));
try {
  // decoding takes the mark off
  const settings = parseEnv(new TextDecoder().decode(readFileSync(file)));
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value;
} catch (error) {
  process.stderr.write(
    `The settings in ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
