import { Agent, createServer, request as forward, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { whenDone } from '../when-done.ts';

/** A proxy that sends each request to a server that says it is ready, and never sends one twice. */
export async function givenFollowingProxy(): Promise<{ url: string; servers: { url: string }[] }> {
  const servers: { url: string }[] = [];
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const ready = async (): Promise<URL | undefined> => {
    const first = turn++;
    for (let asked = 0; asked < servers.length; asked++) {
      const { url } = servers[(first + asked) % servers.length]!;
      const answer = await fetch(`${url}/readyz`).catch(() => undefined);
      if (answer?.status === 200) return new URL(url);
    }
    return undefined;
  };
  const proxy = createServer((incoming, outgoing) => {
    const fail = (error: Error): void => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(JSON.stringify({ errors: [{ message: `proxy: ${error.message}` }] }));
    };
    const send = async (): Promise<void> => {
      const to = await ready();
      if (!to) return fail(new Error('no server is ready'));
      const sent = forward({
        agent,
        host: to.hostname,
        port: to.port,
        path: incoming.url,
        method: incoming.method,
        headers: incoming.headers,
      });
      sent.on('response', (answer) => {
        // Whether a connection stays open is said for each of the two by itself.
        const { connection: _connection, ...headers } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, headers);
        answer.pipe(outgoing);
      });
      sent.on('error', fail);
      incoming.pipe(sent);
    };
    send().catch(fail);
  });
  proxy.on('upgrade', (incoming, socket, head) => {
    socket.on('error', () => {});
    const send = async (): Promise<void> => {
      const to = await ready();
      if (!to) return void socket.destroy();
      const through = connect(Number(to.port), to.hostname);
      through.on('error', () => socket.destroy());
      through.on('close', () => socket.destroy());
      socket.on('close', () => through.destroy());
      through.write(`${headOf(incoming)}\r\n\r\n`);
      through.write(head);
      through.pipe(socket).pipe(through);
    };
    send().catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  whenDone(() => {
    agent.destroy();
    proxy.closeAllConnections();
    proxy.close();
  });
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, servers };
}

function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []));
  return [`${method} ${url} HTTP/1.1`, ...lines].join('\r\n');
}
