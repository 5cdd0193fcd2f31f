import type { Tx } from '../../platform/database/database.ts';
import { slot, sumSlot } from '../../platform/feature/slot.ts';

/** Over a row of `templates`. */
export const sectionsOfTemplate = sumSlot('how many sections a template has');
export const questionsOfTemplate = sumSlot('how many questions a template has');

/** Called before a template is deleted with everything in it. */
export const beforeTemplateDeleted = slot<(tx: Tx, templateId: string) => Promise<void>>('what goes with a template');
