import type { Clock } from '../clock.ts';
import type { BulkStore, WriteAhead } from '../device-store.ts';
import type { Leases } from '../leases.ts';

/** For tests: dice that fall the same way every time. */
export function givenDice(seed: number): (sides: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (sides) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % sides;
  };
}

/** For tests: time that passes only when it is told to, with whatever was waiting for it. */
export class FakeClock implements Clock {
  #now = 1_000_000;
  #timers: { at: number; run: () => void }[] = [];
  readonly #roll: (sides: number) => number;

  constructor(roll: (sides: number) => number = () => 0) {
    this.#roll = roll;
  }

  readonly spread = (longest: number) => longest / 2 + this.#roll(Math.ceil(longest / 2));

  readonly now = () => this.#now;

  readonly after = (milliseconds: number, run: () => void) => {
    const timer = { at: this.#now + milliseconds, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  async advance(milliseconds: number): Promise<void> {
    const until = this.#now + milliseconds;
    await settled();
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await settled();
    }
    this.#now = until;
  }
}

/** Everything that was only waiting for its turn has had it. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

/** For tests: one browser on one device. What its stores have confirmed outlives every tab. */
export class FakeDevice {
  readonly ahead = new Map<string, string>();
  readonly bulk = new Map<string, string>();
  readonly leases = new Map<string, FakeTab>();
  full = false;

  texts(): string[] {
    return [...this.ahead.values(), ...this.bulk.values()];
  }
}

/** For tests: a tab that can be killed between any two steps. What it had not confirmed by then is gone with it. */
export class FakeTab {
  readonly #device: FakeDevice;
  readonly #clock: Clock;
  readonly #roll: (sides: number) => number;
  #dead = false;

  constructor(device: FakeDevice, clock: Clock, roll: (sides: number) => number) {
    this.#device = device;
    this.#clock = clock;
    this.#roll = roll;
  }

  kill(): void {
    this.#dead = true;
    for (const [name, tab] of this.#device.leases) if (tab === this) this.#device.leases.delete(name);
  }

  get writeAhead(): WriteAhead {
    const { ahead } = this.#device;
    const device = this.#device;
    const isDead = () => this.#dead;
    return {
      get length() {
        return ahead.size;
      },
      key: (index) => [...ahead.keys()][index] ?? null,
      getItem: (key) => ahead.get(key) ?? null,
      setItem: (key, text) => {
        if (device.full) throw new DOMException('full', 'QuotaExceededError');
        if (!isDead()) ahead.set(key, text);
      },
      removeItem: (key) => {
        if (!isDead()) ahead.delete(key);
      },
    };
  }

  get bulk(): BulkStore {
    return {
      read: (prefix) => Promise.resolve(new Map([...this.#device.bulk].filter(([key]) => key.startsWith(prefix)))),
      write: (changes) =>
        new Promise((resolve, reject) => {
          this.#clock.after(this.#roll(30), () => {
            if (this.#dead) return;
            if (this.#device.full || this.#roll(20) === 0) return reject(new Error('full'));
            for (const [key, text] of changes) {
              if (text === null) this.#device.bulk.delete(key);
              else this.#device.bulk.set(key, text);
            }
            resolve();
          });
        }),
    };
  }

  get leases(): Leases {
    const take = (name: string) => {
      if (!this.#dead) this.#device.leases.set(name, this);
      return () => {
        if (this.#device.leases.get(name) === this) this.#device.leases.delete(name);
      };
    };
    return {
      hold: (name) => Promise.resolve(take(name)),
      tryTake: (name) => Promise.resolve(this.#device.leases.has(name) ? null : take(name)),
    };
  }
}
