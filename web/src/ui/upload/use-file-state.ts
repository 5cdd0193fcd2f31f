import type { FileState } from '@weighbridge/domain/file/file.status.ts';
import { useEffect, useState } from 'react';
import { onBehalfHeaders } from '../../lib/on-behalf.ts';

/** The server looks again every minute. */
const ASK_EVERY_MS = 30_000;

/** Whether a file can be opened; of one that is being checked it is asked again until that is known. */
export function useFileState(href: string | undefined, shown: FileState): FileState {
  const [answer, setAnswer] = useState<{ of: string; state: FileState | null } | null>(null);
  const found = answer?.of === href ? answer?.state : null;
  const isWaiting = shown === 'CHECKING' && !found;
  useEffect(() => {
    if (!isWaiting || !href) return;
    const timer = setInterval(() => void askState(href).then((state) => setAnswer({ of: href, state })), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, href]);
  return shown === 'CHECKING' ? (found ?? shown) : shown;
}

async function askState(href: string): Promise<FileState | null> {
  try {
    // A large file is answered with the way to its bucket, which is not gone here.
    const answer = await fetch(href, { redirect: 'manual', headers: onBehalfHeaders() });
    if (answer.ok || answer.type === 'opaqueredirect') {
      void answer.body?.cancel();
      return 'READY';
    }
    const { reason } = (await answer.json()) as { reason?: string };
    return reason === 'file-infected' ? 'INFECTED' : null;
  } catch {
    // Without a connection nothing is known; the next time may tell.
    return null;
  }
}
