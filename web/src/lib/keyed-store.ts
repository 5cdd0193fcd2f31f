type Listener = () => void;

/** Values by key, where a change of one wakes only those who look at it: typing must not draw 500 questions again. */
export class KeyedStore<Value> {
  readonly #values = new Map<string, Value>();
  readonly #listeners = new Map<string, Set<Listener>>();

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  keys(): string[] {
    return [...this.#values.keys()];
  }

  set(key: string, value: Value): void {
    if (this.#values.get(key) === value) return;
    this.#values.set(key, value);
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }

  subscribe(key: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => listeners.delete(listener);
  }
}
