import { Navigate } from '@tanstack/react-router';
import { memo } from 'react';

/** Memoised, because `Navigate` goes again with every render. */
export const RedirectHome = memo(function RedirectHome() {
  return <Navigate to="/" replace />;
});
