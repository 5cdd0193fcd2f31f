import { spread } from '../spread.ts';

/** Time as a part, so that a test can let hours of faults pass in a moment. */
export interface Clock {
  now: () => number;
  /** Runs once after this many milliseconds, unless it is called off. */
  after: (milliseconds: number, run: () => void) => () => void;
  /** Some time up to this one, another each time: what happened to many at once is not tried again by all at once. */
  spread: (longest: number) => number;
}

export const realClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  spread,
};
