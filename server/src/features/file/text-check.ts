const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** Text that something would run or render rather than show. */
const ACTIVE = /^\s*(<!doctype|<html|<head|<body|<script|<svg|<\?|#!|%!ps|\{\\rtf)/i;
const OPENING = 1024;

/** Watches content pass by and knows at the end whether it was plain text: UTF-8 without control characters, no markup, no script. */
export class TextCheck {
  #decoder = new TextDecoder('utf-8', { fatal: true });
  #isText = true;
  #opening = '';

  add(chunk: Uint8Array): void {
    if (this.#isText) this.#look(() => this.#decoder.decode(chunk, { stream: true }));
  }

  finish(): boolean {
    if (this.#isText) this.#look(() => this.#decoder.decode());
    return this.#isText && !ACTIVE.test(this.#opening);
  }

  #look(decode: () => string): void {
    try {
      const text = decode();
      if (CONTROL.test(text)) this.#isText = false;
      if (this.#opening.length < OPENING) this.#opening += text.slice(0, OPENING);
    } catch {
      this.#isText = false;
    }
  }
}
