/**
 * `npm run bench -- <name>… [--option…]`: runs benchmarks and prints each figure beside its baseline; options go to each
 * of them. Without a name, or with `--help`, it lists them.
 * Ends with 1 when a goal is missed, unless the benchmark is a report; with 2 when there is no such benchmark.
 */
import { readdir } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import type { Benchmark } from './benchmark.ts';
import { describeFigure } from './benchmark.ts';

const suffix = '-benchmark.ts';

async function listNames(): Promise<string[]> {
  const files = await readdir(new URL('.', import.meta.url));
  return files.filter((file) => file.endsWith(suffix)).map((file) => file.slice(0, -suffix.length));
}

function describeMachine(): string {
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  return `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${gibibytes} GiB, Node ${process.versions.node}, ${process.platform}`;
}

async function runOne(name: string, options: readonly string[]): Promise<boolean> {
  const { benchmark } = (await import(`./${name}${suffix}`)) as { readonly benchmark: Benchmark };
  console.log(`${name}: ${benchmark.title}`);
  const figures = await benchmark.run((line) => console.log(`  … ${line}`), options);
  for (const figure of figures) console.log(`  ${describeFigure(figure)}`);
  return benchmark.isReport === true || figures.every(({ goal }) => goal === undefined || goal.isMet);
}

const known = await listNames();
const isHelp = process.argv.includes('--help');
const given = process.argv.slice(2).filter((argument) => argument !== '--help');
const firstOption = given.findIndex((argument) => argument.startsWith('--'));
const wanted = firstOption === -1 ? given : given.slice(0, firstOption);
const options = given.slice(wanted.length);
const unknown = wanted.filter((name) => !known.includes(name));
if (isHelp || wanted.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`No such benchmark: ${unknown.join(', ')}.`);
  console.error(`Benchmarks: ${known.join(', ')}.`);
  process.exitCode = unknown.length > 0 ? 2 : 0;
} else {
  console.log(describeMachine());
  for (const name of wanted) if (!(await runOne(name, options))) process.exitCode = 1;
}
