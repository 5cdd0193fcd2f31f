import { expect, inject, it } from 'vitest';
import { runHostile } from '../../testing/hostile/run-hostile.ts';

/** As many inputs as `HOSTILE` says, chosen by `HOSTILE_SEED`; two thousand in every run. */
const inputs = Number(process.env['HOSTILE']) || 2000;
const seed = Number(process.env['HOSTILE_SEED']) || 1;

it.runIf(inject('template').engine === 'native')(
  'strange input to every operation and REST call never makes the server fail, show its insides or tell what another firm wrote',
  async () => {
    const { sent, findings, slowest, answers } = await runHostile({ inputs, seed });
    process.stdout.write(
      `${sent} inputs with seed ${seed}: ${JSON.stringify(answers)}; the slowest plain call meanwhile took ${slowest} ms\n`,
    );
    expect(findings.slice(0, 20)).toEqual([]);
  },
  7_200_000,
);
