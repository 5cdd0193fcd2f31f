import { z } from 'zod';
import { type Actor, has } from '../access/actor.ts';
import { MESSAGES } from '../kernel/messages.ts';
import { id, listOf, optionalText, ref } from '../kernel/validation.ts';
import { SECTION_LIMITS } from '../question/section.schema.ts';
import { TEMPLATE_LIMITS } from '../template/template.schema.ts';
import { GROUP_LIMITS } from './group.schema.ts';

export const SAVE_QUESTIONS_ACTIONS = ['CREATE_PROJECT', 'CREATE_TEMPLATE', 'SAVE_TO_LIBRARY'] as const;
export type SaveQuestionsAction = (typeof SAVE_QUESTIONS_ACTIONS)[number];

export const SAVE_QUESTIONS_LABELS = {
  CREATE_PROJECT: 'Create Project',
  CREATE_TEMPLATE: 'Create Template',
  SAVE_TO_LIBRARY: 'Save to Smart Library',
} as const satisfies Record<SaveQuestionsAction, string>;

export const SAVE_QUESTIONS_MESSAGES = {
  noAction: 'Please select an action',
  noSections: 'At least one section should be selected for copying',
  unsupported: 'The option is not supported yet',
} as const;

/** Where a person can save questions to. */
export function saveQuestionsActions(actor: Actor): SaveQuestionsAction[] {
  if (actor.kind === 'visitor') return [];
  const allowed: Record<SaveQuestionsAction, boolean> = {
    CREATE_PROJECT: actor.type === 'BROKER' && has(actor, 'MANAGE_PROJECT_STATE'),
    CREATE_TEMPLATE: has(actor, 'MANAGE_PROJECT_TEMPLATES'),
    SAVE_TO_LIBRARY: has(actor, 'MANAGE_PROJECT_QUESTIONS'),
  };
  return SAVE_QUESTIONS_ACTIONS.filter((action) => allowed[action]);
}

const sectionSchema = z.object({
  id: id(),
  /** The name of the section it becomes in the new project or template. */
  name: optionalText(SECTION_LIMITS.name),
  /** The group it goes to in the library, from the top (decision 100). */
  path: listOf(id(), GROUP_LIMITS.depth)
    .nullish()
    .transform((path) => path ?? []),
});

/** The dialog as a whole; `project` is the project or imported draft the questions are taken from. */
export const saveQuestionsSchema = z
  .object({
    project: ref(),
    action: z.enum(SAVE_QUESTIONS_ACTIONS, {
      error: ({ input }) =>
        input === undefined || input === null || input === '' ? SAVE_QUESTIONS_MESSAGES.noAction : SAVE_QUESTIONS_MESSAGES.unsupported,
    }),
    templateName: optionalText(TEMPLATE_LIMITS.name),
    sections: listOf(sectionSchema, SECTION_LIMITS.sections).min(1, SAVE_QUESTIONS_MESSAGES.noSections),
  })
  .superRefine(({ action, templateName, sections }, context) => {
    if (action === 'CREATE_TEMPLATE' && templateName === null)
      context.addIssue({ code: 'custom', path: ['templateName'], message: MESSAGES.required });
    sections.forEach((section, index) => {
      const field = action === 'SAVE_TO_LIBRARY' ? 'path' : 'name';
      if (!section[field]?.length) context.addIssue({ code: 'custom', path: ['sections', index, field], message: MESSAGES.required });
    });
  });
