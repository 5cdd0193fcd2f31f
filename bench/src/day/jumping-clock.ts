/** Loaded into a server before everything else: with each SIGCONT its clock jumps to the next of these distances from the right time. */
const HOURS = [1, -2, 0];
const HOUR_MS = 3_600_000;

const Right = Date;
let away = 0;
let jumps = 0;
const now = () => Right.now() + away;

// One class as before: dates that come from another thread are dates here, too.
globalThis.Date = new Proxy(Right, {
  construct: (target, args, caller: unknown) =>
    Reflect.construct(
      target,
      args.length === 0 ? [now()] : args,
      caller === globalThis.Date ? target : (caller as NewableFunction),
    ) as Date,
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});

process.on('SIGCONT', () => {
  away = HOURS[jumps++ % HOURS.length]! * HOUR_MS;
});
