import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { getNamedType, isLeafType } from 'graphql';
import { beforeAll, expect, it } from 'vitest';
import { buildSchema } from '../../graphql/schema.ts';
import { givenMarkedFirm, idsOf } from '../../testing/hostile/marked-firm.ts';
import { type Random, seeded } from '../../testing/hostile/random.ts';
import { placesOf, spoil } from '../../testing/hostile/spoil.ts';
import { strangeWire, type WireRequest } from '../../testing/hostile/strange-wire.ts';
import { whatIsWrong } from '../../testing/hostile/what-is-wrong.ts';
import { givenCookie, graphql } from '../../testing/http.ts';
import { type RawSocket, rawSocket } from '../../testing/raw-socket.ts';
import { until } from '../../testing/until.ts';
import { givenWorld, type World } from '../../testing/world.ts';

/** A fiftieth of what `HOSTILE` says, by `HOSTILE_SEED`: these go over real connections, some of them slowly. */
const INPUTS = Math.ceil((Number(process.env['HOSTILE']) || 10_000) / 50);
const AT_ONCE = 40;
/** The server's own patience with a request is longer; who says nothing more is left to it. */
const WAIT_MS = 700;

let world: World;
let cookie: string;
let port: number;
let ids: string[];
let random: Random;
beforeAll(async () => {
  world = await givenWorld();
  await world.app.prepare();
  const marked = await givenMarkedFirm(world);
  const user = await world.givenUser({ privileges: ['MANAGE_PROJECT_STATE', 'MANAGE_FAQ'] });
  ids = [...idsOf(marked), user.userId];
  cookie = await givenCookie(world, user);
  await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (world.app.http.server.address() as { port: number }).port;
  random = seeded(Number(process.env['HOSTILE_SEED']) || 1);
});

/** Sends it and gives back all that came, when the server has closed the connection or nothing more is to be expected. */
async function exchange({ pieces, pause, hangsUp }: WireRequest): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes.toString('latin1');
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    if (pause > 0) await setTimeout(pause);
  }
  if (hangsUp) socket.end();
  await Promise.race([closed, setTimeout(WAIT_MS)]);
  socket.destroy();
  return answer;
}

it('bodies that come slowly, in pieces, cut off or longer than they say never make the server fail, and it lets go of them', async () => {
  const findings: string[] = [];
  for (let sent = 0; sent < INPUTS; sent += AT_ONCE) {
    const requests = Array.from({ length: AT_ONCE }, () => strangeWire(random, cookie));
    const [answers, plain] = await Promise.all([Promise.all(requests.map(exchange)), graphql(world, '{ profile { id } }', { cookie })]);
    expect(plain.data).toMatchObject({ profile: { id: expect.any(String) } });
    for (const [index, answer] of answers.entries()) {
      for (const [, status] of answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)) {
        const wrong = whatIsWrong(Number(status), answer, false);
        if (wrong) findings.push(`${wrong}: ${requests[index]!.pieces.join('').slice(0, 600)} => ${answer.slice(0, 400)}`);
      }
    }
  }
  expect(findings).toEqual([]);
  await until('the server to let go of all connections', async () => (await connections()) === 0);
});

const connections = () => new Promise<number>((resolve) => world.app.http.server.getConnections((_error, count) => resolve(count)));

/** With the code with which the connection ended, if it did; false as long as there is neither an answer nor an end. */
function answerTo(socket: RawSocket & { code: number | null }, id: string): { code: number | null } | false {
  return socket.code !== null || socket.received.some((message) => message.id === id) ? { code: socket.code } : false;
}

async function connected(): Promise<RawSocket & { code: number | null }> {
  const socket = Object.assign(rawSocket(world, { cookie }), { code: null as number | null });
  void socket.closed.then(({ code }) => {
    socket.code = code;
  });
  await socket.opened;
  socket.send({ type: 'connection_init' });
  await until('the acknowledgement', () => socket.received.some(({ type }) => type === 'connection_ack'));
  return socket;
}

it('strange variables of subscriptions are refused over the socket, which goes on', async () => {
  const fields = Object.values(buildSchema().getSubscriptionType()!.getFields());
  const findings: string[] = [];
  for (const field of fields) {
    const leaf = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
    const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
    const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
    const query = declared ? `subscription (${declared}) { ${field.name}(${given})${leaf} }` : `subscription { ${field.name}${leaf} }`;
    const places = placesOf(field);
    let socket = await connected();
    const received = [...socket.received];
    const times = places.length === 0 ? 1 : Math.ceil(INPUTS / fields.length);
    for (let turn = 0; turn < times; turn++) {
      const id = `s${turn}`;
      const variables = places.length === 0 ? {} : spoil(random, {}, places, ids);
      socket.send({ id, type: 'subscribe', payload: { query, variables } });
      if (places.length === 0) continue;
      const said = JSON.stringify(variables).slice(0, 500);
      const { code } = await until(`an answer to ${field.name} with ${said}`, () => answerTo(socket, id));
      received.push(...socket.received.splice(0));
      if (code === null) socket.send({ id, type: 'complete' });
      // A message that is too long ends the connection, and so do too many in a minute; nothing else does.
      else if ([1009, 4429].includes(code)) socket = await connected();
      else throw new Error(`The connection ended with ${code} after ${said}`);
    }
    received.push(...socket.received);
    const wrong = whatIsWrong(200, JSON.stringify(received), false);
    if (wrong) findings.push(`${field.name} ${wrong}: ${JSON.stringify(received).slice(0, 1000)}`);
    socket.close();
    await socket.closed;
  }
  expect(fields.length).toBeGreaterThan(5);
  expect(findings).toEqual([]);
});
