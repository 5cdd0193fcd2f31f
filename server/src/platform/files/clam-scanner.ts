import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { VirusScanner } from '../virus-scanner.ts';

/** For the largest file on a busy scanner; anybody who waits longer gets their answer from the job that asks again. */
const PATIENCE_MS = 30_000;
/** An answer is one line. */
const LONGEST_ANSWER = 4096;
const CHUNK = 64 * 1024;

/** ClamAV's `INSTREAM`: the content in pieces, each after its length, an empty one at the end; then one line of answer. */
export function createClamScanner(url: string, patience = PATIENCE_MS): VirusScanner {
  const { hostname, port } = new URL(url);
  return {
    async scan(content) {
      const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) });
      const late = setTimeout(() => socket.destroy(new Error('The virus scanner takes too long')), patience);
      try {
        const answer = readAnswer(socket);
        // While sending, a broken connection is reported by `answer`; without this it would count as unhandled before we wait for it.
        answer.catch(() => {});
        await Promise.race([send(socket, content), answer]);
        return verdictOf(await answer);
      } finally {
        clearTimeout(late);
        content.destroy();
        socket.destroy();
      }
    },
  };
}

async function send(socket: Socket, content: Readable): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const piece of content) {
    const bytes = Buffer.from(piece as Uint8Array);
    for (let from = 0; from < bytes.length; from += CHUNK) {
      const chunk = bytes.subarray(from, from + CHUNK);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(chunk.length);
      socket.write(length);
      if (!socket.write(chunk)) await once(socket, 'drain');
    }
  }
  socket.write(Buffer.alloc(4));
}

function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
      const end = answer.indexOf('\0');
      if (end >= 0) resolve(answer.slice(0, end).trim());
      else if (answer.length > LONGEST_ANSWER) socket.destroy(new Error('The virus scanner answers too much'));
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The virus scanner ended without an answer')));
  });
}

function verdictOf(answer: string): string | null {
  if (answer === 'stream: OK') return null;
  const found = /^stream: (.+) FOUND$/.exec(answer);
  if (found) return found[1]!;
  // A file that is too large for the scanner's own limit, for example.
  throw new Error(`The virus scanner answers: ${answer.slice(0, 200)}`);
}
