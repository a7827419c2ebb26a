import { readdirSync, readFileSync } from 'node:fs';

/** A counter or gauge of a metrics text, labels summed; 0 when it is not there. */
export function metricOf(text: string, name: string): number {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}

/** Reads the metrics of a gateway. */
export async function readMetrics(port: number): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

const ticksPerSecond = 100;

function findStat(pid: string): { readonly parent: string; readonly ticks: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { parent: fields[1] ?? '', ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null;
  }
}

/** Processor seconds a process and its children have used; 0 where the system does not tell. */
export function cpuSecondsOf(pid: number): number {
  const own = findStat(String(pid));
  if (own === null) return 0;
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const ticks = children.reduce((sum, name) => {
    const stat = findStat(name);
    return stat !== null && stat.parent === String(pid) ? sum + stat.ticks : sum;
  }, own.ticks);
  return ticks / ticksPerSecond;
}

/** Resident memory of a process in MiB; 0 where the system does not tell. */
export function residentMebibytesOf(pid: number): number {
  try {
    const kibibytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kibibytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
