import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

interface ProcessFacts {
  readonly parent: number;
  /** Processor time in seconds, of children that have ended included. */
  readonly cpu: number;
}

function read(pid: number): ProcessFacts | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const times = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
    return { parent: Number(fields[1]), cpu: times / TICKS_PER_SECOND };
  } catch {
    return undefined;
  }
}

/** Processor time of these processes and their direct children, such as the connections of a database server. */
export function cpuOf(pids: readonly number[]): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  let total = 0;
  for (const name of all) {
    const pid = Number(name);
    const facts = read(pid);
    if (facts && (pids.includes(pid) || pids.includes(facts.parent))) total += facts.cpu;
  }
  return total;
}

/** The memory of a process now, in MB, code and threads included. */
export function residentMemory({ pid }: { pid: number }): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
