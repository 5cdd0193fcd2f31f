import { EventEmitter } from 'node:events';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyBaseLogger } from 'fastify';
import type { Server } from 'graphql-ws';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { carryMessages, endBroken } from './live-socket.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => vi.useRealTimers());

class GivenSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  readonly protocol = 'graphql-transport-ws';
  readonly ping = vi.fn<() => void>();
  readonly terminate = vi.fn<() => void>();
  readonly close = vi.fn<(code: number, reason: string) => void>();
}

function givenConnection(handle: (text: string) => Promise<void> = async () => {}) {
  const socket = new GivenSocket();
  const handled = vi.fn<(text: string) => Promise<void>>(handle);
  const ended = vi.fn<(code?: number, reason?: string) => Promise<void>>(async () => {});
  const opened: Server<null>['opened'] = ({ onMessage }) => {
    onMessage(handled);
    return ended;
  };
  const log = { error: vi.fn<() => void>(), info: vi.fn<() => void>() };
  carryMessages({ opened }, socket as unknown as WebSocket, null, log as unknown as FastifyBaseLogger);
  const send = (count: number) => {
    for (let index = 0; index < count; index += 1) socket.emit('message', Buffer.from('{}'));
  };
  return { socket, handled, ended, log, send };
}

it('takes 300 messages in ten seconds, and ends with the next', () => {
  const { socket, handled, send } = givenConnection();
  send(300);
  expect(handled).toHaveBeenCalledTimes(300);
  expect(socket.close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  send(1);
  expect(socket.close).toHaveBeenCalledExactlyOnceWith(4429, 'Too many messages');
  expect(handled).toHaveBeenCalledTimes(300);
});

it('counts anew after ten seconds', () => {
  const { socket, handled, send } = givenConnection();
  send(300);
  vi.advanceTimersByTime(10_001);
  send(300);
  expect(handled).toHaveBeenCalledTimes(600);
  send(1);
  expect(socket.close).toHaveBeenCalledOnce();
});

it('hears nothing any more once it is closing', () => {
  const { socket, handled, send } = givenConnection();
  socket.readyState = 2;
  send(1);
  expect(handled).not.toHaveBeenCalled();
});

it('asks every twelve seconds whether anybody is there, and ends when nobody answered', () => {
  const { socket } = givenConnection();
  vi.advanceTimersByTime(12_000);
  expect(socket.ping).toHaveBeenCalledOnce();
  socket.emit('pong');
  vi.advanceTimersByTime(12_000);
  expect(socket.ping).toHaveBeenCalledTimes(2);
  expect(socket.terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(12_000);
  expect(socket.terminate).toHaveBeenCalledOnce();
  expect(socket.ping).toHaveBeenCalledTimes(2);
});

it('ends what belongs to it when it is closed, and asks no more', () => {
  const { socket, ended } = givenConnection();
  socket.emit('close', 1001, Buffer.from('away'));
  expect(ended).toHaveBeenCalledExactlyOnceWith(1001, 'away');
  vi.advanceTimersByTime(24_000);
  expect(socket.ping).not.toHaveBeenCalled();
});

it('takes nonsense of the other side for no failure of ours', () => {
  const log = { error: vi.fn<() => void>() };
  const socket = { terminate: vi.fn<() => void>() };
  const end = (error: Error) => endBroken(error, socket, log as unknown as FastifyBaseLogger);
  end(Object.assign(new RangeError('Max payload size exceeded'), { code: 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH' }));
  end(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }));
  expect(log.error).not.toHaveBeenCalled();
  end(new TypeError('ours'));
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(socket.terminate).toHaveBeenCalledTimes(3);
});

it('says nothing of what went wrong inside but that it may be tried again, and keeps it in the log [API-010]', async () => {
  const { socket, log, send } = givenConnection(() => Promise.reject(new Error('password=secret')));
  send(1);
  await vi.waitFor(() => expect(socket.close).toHaveBeenCalledExactlyOnceWith(1013, 'Internal server error'));
  expect(log.error).toHaveBeenCalledWith({ err: new Error('password=secret') }, 'a live connection failed');
});
