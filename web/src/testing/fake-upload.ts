import type { FileState } from '@weighbridge/domain/file/file.status.ts';
import { vi } from 'vitest';

/** Uploads that wait until the test answers them. */
export class FakeUpload extends EventTarget {
  static all: FakeUpload[] = [];
  readonly upload = new EventTarget();
  sent: FormData | null = null;
  method = '';
  url = '';
  headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  aborted = false;

  static install(): void {
    FakeUpload.all = [];
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
  }

  constructor() {
    super();
    FakeUpload.all.push(this);
  }

  open(method: string, url: string): void {
    this.method = method;
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(body: FormData): void {
    this.sent = body;
  }

  abort(): void {
    this.aborted = true;
  }

  /** The server has stored it, and answers its record. */
  arrive(id: string, filename: string, mimetype = 'text/plain', size = 7, state?: FileState): void {
    this.answer(200, { id, url: `/api/file/${id}/${filename}`, filename, mimetype, size, description: null, ...(state && { state }) });
  }

  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}
