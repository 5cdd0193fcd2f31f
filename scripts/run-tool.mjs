import { spawn } from 'node:child_process';
import { ROOT, toolEnv } from './workspace.mjs';

/** Many times what the longest part takes: this ends a part that hangs, not one on a machine that others use at the same time. */
const LONGEST = 75 * 60 * 1000;

const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    for (const child of running) endGroup(child, 'SIGTERM');
    process.exit(130);
  });
}

function endGroup({ pid }, signal) {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // Already gone.
  }
}

/**
 * Runs a tool to its end and never throws: a part that fails or hangs must not keep the next one from running. `show: true` lets it write
 * to the terminal; otherwise its output is returned.
 */
export function runTool(command, args, { workspace, env = {}, show = false, timeout = LONGEST } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: toolEnv(workspace, env),
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      // A separate process group, so that the tool's children (workers, a database, a browser) end with it.
      detached: true,
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    running.add(child);
    const timer = setTimeout(() => {
      const words = `\n${command} was still running after ${timeout / 1000} s and was stopped.`;
      if (show) console.error(words);
      output += words;
      endGroup(child, 'SIGKILL');
    }, timeout);
    const finish = (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ ok: code === 0, output });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(1);
    });
    child.on('close', finish);
  });
}

export function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
