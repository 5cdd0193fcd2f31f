import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Session, SessionContext } from '../lib/session/session.ts';
import { cssVariables, theme } from '../ui/theme.ts';

export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    // All variables come from here, so that the stylesheet with Mantine's own ones, most of which the theme replaces, need not travel.
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} deduplicateCssVariables={false} forceColorScheme="light">
      {children}
    </MantineProvider>
  );
}

export function Providers({ session, children }: { session: Session; children: ReactNode }) {
  return (
    <ThemeProvider>
      <SessionContext value={session}>{children}</SessionContext>
    </ThemeProvider>
  );
}
