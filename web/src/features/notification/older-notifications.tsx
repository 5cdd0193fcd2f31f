import { Button, Center, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

/** How far ahead of the end older ones are asked for. */
const AHEAD = '200px';

/** The end of what is loaded: asks for more when scrolling comes near it, and again on request if that failed. */
export function OlderNotifications({ load }: { load: () => Promise<void> }) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(load);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (failed || !place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        latest.current().catch(() => setFailed(true));
      },
      { root: place.current.parentElement, rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [failed]);
  return (
    <Center ref={place} py="sm">
      {failed ? (
        <Button variant="default" size="compact-sm" onClick={() => setFailed(false)}>
          Load older notifications
        </Button>
      ) : (
        <Loader size="xs" aria-label="Loading older notifications" />
      )}
    </Center>
  );
}
