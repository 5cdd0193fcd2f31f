import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { MailServerCall, ReceivedMail } from './mail-server.ts';

/** A mail server in a separate process, for tests: it keeps what it gets, and the test asks for it. */
let received: ReceivedMail[] = [];
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
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));

process.on('message', ({ number, name, times }: MailServerCall) => {
  if (name === 'forget') received = [];
  if (name === 'refuseNext') refusals = times;
  process.send?.({ number, received });
});
// A test run that was ended from outside takes its mail server along.
process.once('disconnect', () => process.exit());
process.send?.(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
