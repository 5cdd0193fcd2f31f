import { useEffect } from 'react';
import { useConfig } from '../lib/session/session.ts';

/** What the tab, the history and a screen reader call this page. */
export function usePageTitle(title: string): void {
  const { productName } = useConfig();
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName;
  }, [title, productName]);
}
