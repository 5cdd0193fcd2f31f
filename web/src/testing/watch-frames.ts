/** Looks at the screen at every frame, for what must not show even for a moment. */
export function watchFrames<Seen>(look: () => Seen): { stop: () => readonly Seen[] } {
  const seen: Seen[] = [];
  let frame = requestAnimationFrame(function next() {
    seen.push(look());
    frame = requestAnimationFrame(next);
  });
  return {
    stop: () => {
      cancelAnimationFrame(frame);
      return seen;
    },
  };
}
