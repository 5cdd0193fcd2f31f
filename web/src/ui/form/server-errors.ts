import { longDateTime } from '../../lib/dates.ts';
import type { AppError } from '../../lib/errors.ts';

interface SplitErrors {
  onFields: Record<string, string>;
  /** Null when every message found its field. */
  onForm: string | null;
}

/** Messages go beside the fields they name; what names none that is shown here goes above the buttons. */
export function splitServerErrors(error: AppError, values: Record<string, unknown>): SplitErrors {
  const onFields: Record<string, string> = {};
  const homeless: string[] = [];
  for (const [path, message] of Object.entries(error.fields)) {
    if (hasPath(values, path)) onFields[path] = message;
    else homeless.push(message);
  }
  if (homeless.length > 0) return { onFields, onForm: homeless.join(' ') };
  return { onFields, onForm: Object.keys(onFields).length > 0 ? null : error.message };
}

/** Who changed the record in between, and when: nobody's text is overwritten silently. */
export function conflictText(error: AppError): string | null {
  if (error.code !== 'CONFLICT' || !error.conflict) return null;
  const { by, at } = error.conflict;
  return `${by ?? 'Someone else'} changed this on ${longDateTime(at)}. Reload to see the current version.`;
}

function hasPath(values: unknown, path: string): boolean {
  let here = values;
  for (const key of path.split('.')) {
    if (typeof here !== 'object' || here === null || !(key in here)) return false;
    here = (here as Record<string, unknown>)[key];
  }
  return path !== '';
}
