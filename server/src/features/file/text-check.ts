const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** Text that a program would run or render instead of showing it. */
const ACTIVE = /^\s*(<!doctype|<html|<head|<body|<script|<svg|<\?|#!|%!ps|\{\\rtf)/i;
const OPENING = 1024;

/**
 * Checks content while it streams through: at the end it is known whether it was plain text, that is UTF-8 without control characters,
 * markup or script.
 */
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
