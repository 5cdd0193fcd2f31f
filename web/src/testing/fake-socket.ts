import { ERROR_STATUS, type ErrorCode } from '@weighbridge/domain/kernel/errors.ts';
import { holdAgainstSchema } from './fake-server.ts';

/** The server's end of the live channel, as far as the client's protocol needs it. */
export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static sockets: FakeSocket[] = [];

  readyState = FakeSocket.CONNECTING;
  readonly subscriptions: { id: string; operation: string; variables: unknown }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string; wasClean: boolean }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    super();
    FakeSocket.sockets.push(this);
    setTimeout(() => {
      this.readyState = FakeSocket.OPEN;
      this.onopen?.();
    });
  }

  send(text: string): void {
    const { type, id, payload } = JSON.parse(text) as {
      type: string;
      id?: string;
      payload?: { operationName?: string; variables?: unknown };
    };
    if (type === 'connection_init') this.#receive({ type: 'connection_ack' });
    if (type === 'subscribe' && id) this.subscriptions.push({ id, operation: payload?.operationName ?? '', variables: payload?.variables });
  }

  close(code = 1000, reason = ''): void {
    if (this.readyState === FakeSocket.CLOSED) return;
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code, reason, wasClean: true });
  }

  /** Tells every subscriber of this field: an operation is called like the field that it subscribes to. */
  push(data: Record<string, unknown>): void {
    const [field] = Object.keys(data);
    for (const { id, operation } of this.subscriptions) {
      if (operation.toLowerCase() !== field?.toLowerCase()) continue;
      holdAgainstSchema(operation, data);
      this.#receive({ id, type: 'next', payload: { data } });
    }
  }

  /** Tells the subscribers of this operation why there is nothing to tell any more. */
  refuse(operation: string, code: ErrorCode): void {
    const errors = [{ message: code, extensions: { code, status: ERROR_STATUS[code] } }];
    for (const { id } of this.subscriptions.filter((subscription) => subscription.operation === operation))
      this.#receive({ id, type: 'next', payload: { data: null, errors } });
  }

  #receive(message: Record<string, unknown>): void {
    setTimeout(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }
}
