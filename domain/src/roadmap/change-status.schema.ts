import { z } from 'zod';
import { id, oneOf, optionalText } from '../kernel/validation.ts';
import { PROJECT_STATUSES } from '../project/project.status.ts';

const CANCEL_MESSAGE_MAX_LENGTH = 1000;

/** `from` is the status the person saw; `message` goes to the vendors of a cancelled project. */
export const changeProjectStatusSchema = z.object({
  id: id(),
  from: oneOf(PROJECT_STATUSES),
  status: oneOf(PROJECT_STATUSES),
  message: optionalText(CANCEL_MESSAGE_MAX_LENGTH),
});
