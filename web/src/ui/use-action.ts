import { useRef, useState } from 'react';

/** For a button whose work takes time: `<Button {...useAction(save)}>`. Until it is done the button shows that, and a second press does nothing. */
export function useAction(work: () => Promise<unknown>): { readonly loading: boolean; readonly onClick: () => void } {
  const [loading, setLoading] = useState(false);
  const isRunning = useRef(false);
  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setLoading(true);
    try {
      await work();
    } finally {
      isRunning.current = false;
      setLoading(false);
    }
  };
  return { loading, onClick: () => void run() };
}
