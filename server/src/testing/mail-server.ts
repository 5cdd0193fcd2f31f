import { callbackify, promisify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

export interface MailServer {
  url: string;
  /** What was accepted, with the recipients the envelope named. */
  received: (Email & { envelope: string[] })[];
  /** Turns the next deliveries away. */
  refuseNext(times: number): void;
}

/** A real mail server on the loopback that keeps what it gets; stopped when the test file is done. */
export async function givenMailServer(): Promise<MailServer> {
  const received: MailServer['received'] = [];
  let refusals = 0;
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      const keep = async (): Promise<void> => {
        const email = await PostalMime.parse(Buffer.concat(chunks));
        received.push({ ...email, envelope: session.envelope.rcptTo.map((recipient) => recipient.address) });
      };
      stream.on('end', () => {
        if (refusals > 0) {
          refusals--;
          done(Object.assign(new Error('mailbox busy'), { responseCode: 451 }));
        } else {
          callbackify(keep)(done);
        }
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  afterAll(() => promisify((done: () => void) => server.close(done))());
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    received,
    refuseNext: (times) => {
      refusals = times;
    },
  };
}
