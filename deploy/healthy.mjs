// Whether the process beside this one lives, for what restarts it. Readiness is asked by the proxy.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`, { signal: AbortSignal.timeout(5_000) }).catch(
  () => null,
);
process.exitCode = answer?.ok ? 0 : 1;
