import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { captures } from '@tyrewatch/device-protocol/testing/captures';
import { rfmsSamples } from '@tyrewatch/device-protocol/testing/rfms-samples';

const script = fileURLToPath(new URL('./decode.ts', import.meta.url));

interface Run {
  readonly output: string;
  readonly complaint: string;
  readonly exitCode: number | null;
}

function decode(input: string, ...args: readonly string[]): Promise<Run> {
  const child = spawn(process.execPath, [script, ...args]);
  let output = '';
  let complaint = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ output, complaint, exitCode }));
  });
}

describe('npm run decode', () => {
  it.each(['tcp', 'udp'] as const)('prints one JSON object per line for %s', async (transport) => {
    const chosen = captures.filter((capture) => capture.transport === transport);
    const input = chosen.map(({ hex }) => hex).join('\n\n');
    const run = await decode(input, ...(transport === 'udp' ? ['--transport', 'udp'] : []));
    expect(run.exitCode).toBe(0);
    const outcomes = run.output
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { outcome: string }).outcome);
    expect(outcomes).toEqual(chosen.map(({ expect: { outcome } }) => outcome));
  });

  it('takes CAN frames between packets, and alone', async () => {
    const frame = '18FEF433#00E100244100005F';
    const [login] = captures.filter(({ transport, expect: { kind } }) => transport === 'tcp' && kind === 'login');
    const mixed = await decode(`${login?.hex}\n${frame}\n`);
    expect(
      mixed.output
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { kind: string }).kind),
    ).toEqual(['login', 'tyre_condition']);
    const alone = await decode(`\n${frame.replace('#', '')}\n`, '--transport', 'can');
    expect(JSON.parse(alone.output)).toMatchObject({ outcome: 'accept', decoded: { pressure_kpa: 900, axle: 0 } });
  });

  it('reads bodies of a feed, one a line, and goes on after one that cannot be read', async () => {
    const bodies = rfmsSamples.map(({ body }) => JSON.stringify(body));
    const run = await decode([...bodies, '{"vehicleStatusResponse": {"veh', ...bodies].join('\n'), '--feed', 'rfms');
    expect(run.exitCode).toBe(1);
    const lines = run.output.trimEnd().split('\n');
    expect(lines).toHaveLength(2 * bodies.length + 1);
    expect(JSON.parse(lines[bodies.length] ?? '')).toEqual({ error: expect.stringContaining('JSON') });
    expect(lines.slice(0, bodies.length)).toEqual(lines.slice(bodies.length + 1));
    expect(await decode(bodies.join('\n'), '--feed', 'rfms')).toMatchObject({ exitCode: 0 });
    expect(await decode('', '--feed', 'pigeon')).toMatchObject({ exitCode: 2 });
  });

  it('says how it is used when asked for something else', async () => {
    const run = await decode('', '--transport', 'pigeon');
    expect(run).toMatchObject({ exitCode: 2, output: '', complaint: expect.stringContaining('usage') });
  });
});
