import { z } from 'zod';
import { id, requiredText } from '../kernel/validation.ts';

/** The address of the person, typed by the person who erases them: nobody erases the wrong one by a slip. */
export const erasePersonSchema = z.object({ id: id(), confirmation: requiredText(320) });

export const PRIVACY_MESSAGES = {
  confirmation: "Please type the person's email address exactly.",
} as const;
