import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Email } from 'postal-mime';
import { whenDone } from '../when-done.ts';

/** What was accepted, with the recipients the envelope named. */
export type ReceivedMail = Email & { envelope: string[] };

export interface MailServerCall {
  number: number;
  name: 'received' | 'forget' | 'refuseNext';
  times: number;
}

export interface MailServer {
  url: string;
  received(): Promise<ReceivedMail[]>;
  forget(): Promise<void>;
  /** Turns the next deliveries away. */
  refuseNext(times: number): Promise<void>;
}

/** A real mail server in a separate process on the loopback that keeps what it gets; stopped when the test file is done. */
export async function givenMailServer(): Promise<MailServer> {
  const script = fileURLToPath(new URL('./mail-server-worker.ts', import.meta.url));
  const child = fork(script, [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // Attachments are bytes, which JSON would not bring over.
    serialization: 'advanced',
  });
  whenDone(() => stop(child));
  const url = await answer<string>(child, (message) => typeof message === 'string');
  let calls = 0;
  const call = async (name: MailServerCall['name'], times = 0) => {
    const number = ++calls;
    const answered = answer<{ received: ReceivedMail[] }>(child, (message) => (message as MailServerCall).number === number);
    child.send({ number, name, times } satisfies MailServerCall);
    return (await answered).received;
  };
  return {
    url,
    received: () => call('received'),
    forget: async () => void (await call('forget')),
    refuseNext: async (times) => void (await call('refuseNext', times)),
  };
}

function answer<Message>(child: ChildProcess, isIt: (message: unknown) => boolean): Promise<Message> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      child.off('message', read);
      child.off('exit', ended);
    };
    const read = (message: unknown) => {
      if (!isIt(message)) return;
      settle();
      resolve(message as Message);
    };
    const ended = (code: number | null) => {
      settle();
      reject(new Error(`The mail server ended with ${code}`));
    };
    child.on('message', read);
    child.on('exit', ended);
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
