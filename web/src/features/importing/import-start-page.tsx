import { Navigate } from '@tanstack/react-router';
import { UPLOAD_PATH } from './import-path.ts';

/** The wizard without a step begins at its first. */
export function ImportStartPage() {
  return <Navigate to={UPLOAD_PATH} replace />;
}
