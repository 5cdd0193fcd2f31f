import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { whenDone } from '../when-done.ts';

/** In pieces, so that no scanner on the way takes our source for a virus. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!', '$H+H*'].join('');

export interface TestScanner {
  url: string;
  /** `silent` takes everything and never answers, `babbling` answers without end. */
  becomes(mood: 'well' | 'silent' | 'babbling'): Promise<void>;
  stop(): Promise<void>;
}

/** A real server that speaks ClamAV's protocol, in a separate process on the loopback. */
export async function givenVirusScanner(): Promise<TestScanner> {
  const script = fileURLToPath(new URL('./virus-scanner-worker.ts', import.meta.url));
  const child = fork(script, [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  whenDone(stop);
  const [url] = (await once(child, 'message')) as [string];
  return {
    url,
    async becomes(mood) {
      const done = once(child, 'message');
      child.send(mood);
      await done;
    },
    stop,
  };
}
