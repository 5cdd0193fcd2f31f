/** By how much the memory of the process grows at most while something runs, in MB, threads included. */
export async function memoryGrowth(work: () => Promise<unknown>): Promise<number> {
  global.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const watching = setInterval(look, 2);
  try {
    await work();
  } finally {
    clearInterval(watching);
  }
  look();
  return (most - before) / 1024 / 1024;
}
