import { type AddressInfo, createServer } from 'node:net';

/** A scanner in a separate process that speaks ClamAV's protocol, for tests: whatever holds the well-known test text is infected. */
const EICAR = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!';
const LARGEST = 20 * 1024 * 1024;
let mood: 'well' | 'silent' | 'babbling' = 'well';

const server = createServer((socket) => {
  let bytes = Buffer.alloc(0);
  let isGreeted = false;
  const content: Buffer[] = [];
  const answer = (text: string) => void socket.end(`${text}\0`);
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    bytes = Buffer.concat([bytes, chunk]);
    if (!isGreeted) {
      if (bytes.length < 10) return;
      if (bytes.toString('latin1', 0, 10) !== 'zINSTREAM\0') return answer('UNKNOWN COMMAND');
      isGreeted = true;
      bytes = bytes.subarray(10);
    }
    while (bytes.length >= 4) {
      const length = bytes.readUInt32BE();
      if (bytes.length < 4 + length) return;
      content.push(bytes.subarray(4, 4 + length));
      bytes = bytes.subarray(4 + length);
      if (length === 0) return finish();
    }
  });
  const finish = () => {
    const whole = Buffer.concat(content);
    if (mood === 'silent') return;
    if (mood === 'babbling') return void socket.write('x'.repeat(10_000));
    if (whole.length > LARGEST) return answer('INSTREAM size limit exceeded. ERROR');
    answer(whole.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
  };
});
await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;

process.on('message', (next: typeof mood) => {
  mood = next;
  process.send?.('done');
});
// A test run that was ended from outside takes its scanner along.
process.once('disconnect', () => process.exit());
process.send?.(`tcp://127.0.0.1:${port}`);
