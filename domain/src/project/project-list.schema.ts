import { z } from 'zod';
import { listOf, oneOf, optionalText, ref } from '../kernel/validation.ts';
import { PROJECT_STATUSES, PROJECT_TYPES } from './project.status.ts';

const KEYWORD_MAX_LENGTH = 200;

const list = <Item extends z.ZodType>(item: Item) =>
  listOf(item, 100)
    .nullish()
    .transform((items) => items ?? []);

export const projectsFilterSchema = z
  .object({
    keyword: optionalText(KEYWORD_MAX_LENGTH),
    client: ref().nullish(),
    projectServiceTypes: list(ref()),
    types: list(oneOf(PROJECT_TYPES)),
    statuses: list(oneOf(PROJECT_STATUSES)),
    notStatus: list(oneOf(PROJECT_STATUSES)),
  })
  .nullish();
