import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { fieldErrors } from '../kernel/validation.ts';
import {
  approveQuestionSchema,
  copyProjectQuestionSchema,
  createProjectQuestionSchema,
  DEFAULT_WEIGHT,
  projectQuestionRefSchema,
  rejectQuestionSchema,
  restoreQuestionVersionSchema,
  setQuestionWeightSchema,
  updateProjectQuestionSchema,
  WEIGHTS,
} from './project-question.schema.ts';
import {
  addTemplatesSchema,
  cloneSectionSchema,
  copySectionSchema,
  createSectionSchema,
  deleteSectionSchema,
  projectSectionsSchema,
  reorderQuestionsSchema,
  reorderSectionsSchema,
  updateSectionSchema,
} from './section.schema.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const OTHER = '1f8fad5b-d9cb-469f-a165-70867728950e';
const ref = { id: ID };
const at = '2026-07-04T12:00:00Z';
const x = (length: number) => 'x'.repeat(length);
const tooLong = (max: number) => `Must be less than or equal to ${max} characters`;
const problems = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? {} : fieldErrors(result.error);
};

describe('a section', () => {
  it.each([
    ['[QUES-022] [TMPL-036]', { name: '  ' }, { name: 'Required' }],
    ['[QUES-023] [TMPL-037]', { name: x(100) }, {}],
    ['[QUES-023] [TMPL-037]', { name: x(101) }, { name: tooLong(100) }],
    ['[QUES-024] [TMPL-038]', { description: x(200) }, {}],
    ['[QUES-024] [TMPL-038]', { description: x(201) }, { description: tooLong(200) }],
  ])('%s %#', (_ids, change, expected) => {
    expect(problems(createSectionSchema, { project: ref, name: 'Network', ...change })).toEqual(expected);
    expect(problems(updateSectionSchema, { id: ID, project: ref, name: 'Network', updatedAt: at, ...change })).toEqual(expected);
  });

  it('carries who prepares it, who approves it and until when', () => {
    const section = createSectionSchema.parse({ project: ref, name: 'Network', owner: ref, approver: { id: OTHER }, ownerDeadline: at });
    expect(section).toMatchObject({ owner: ref, approver: { id: OTHER }, ownerDeadline: new Date(at) });
  });

  it('is named together with its project when it is deleted, copied, cloned or read', () => {
    expect(problems(deleteSectionSchema, { id: ID })).toEqual({ project: 'Required' });
    expect(problems(copySectionSchema, { project: ref })).toEqual({ section: 'Required' });
    expect(problems(createSectionSchema, { project: ref, template: ref, name: 'Network' })).toEqual({ project: 'Required' });
    expect(problems(cloneSectionSchema, { id: ID, project: ref, name: '' })).toEqual({ name: 'Required' });
    expect(projectSectionsSchema.parse({ id: ID })).toEqual({ id: ID, includeAnswers: false });
  });

  it('has one place in a new order', () => {
    expect(problems(reorderSectionsSchema, { project: ref, sections: [ID, OTHER] })).toEqual({});
    expect(problems(reorderSectionsSchema, { project: ref, sections: [ID, ID] })).toEqual({ sections: 'Is not complete' });
    expect(problems(reorderQuestionsSchema, { project: ref, section: ref, questions: [ID, ID] })).toEqual({
      questions: 'Is not complete',
    });
  });

  it('comes from at least one template', () => {
    expect(problems(addTemplatesSchema, { project: ref, templates: { ids: [] } })).toEqual({
      'templates.ids': 'Please select at least one template to proceed',
    });
    expect(problems(addTemplatesSchema, { project: ref, templates: { ids: [ID], approver: ref } })).toEqual({});
  });
});

describe('a question of a project', () => {
  const question = { project: ref, section: ref, question: { label: 'Why you?', type: 'TEXT' as const } };

  it('weighs 1 to 5, and 1 unless chosen otherwise [QUES-041]', () => {
    expect(WEIGHTS).toEqual([1, 2, 3, 4, 5]);
    expect(DEFAULT_WEIGHT).toBe(1);
    expect(createProjectQuestionSchema.parse(question).weight).toBe(1);
    for (const weight of WEIGHTS)
      expect(problems(setQuestionWeightSchema, { project: ref, section: ref, question: ref, weight })).toEqual({});
    expect(problems(createProjectQuestionSchema, { ...question, weight: 0 })).toEqual({
      weight: 'Must be a number greater than or equal to 1',
    });
    expect(problems(createProjectQuestionSchema, { ...question, weight: 6 })).toEqual({
      weight: 'Must be a number less than or equal to 5',
    });
    expect(problems(createProjectQuestionSchema, { ...question, weight: 1.5 })).toEqual({ weight: 'Must be a whole number' });
  });

  it('needs a section and a label', () => {
    expect(problems(createProjectQuestionSchema, { project: ref, question: { label: ' ', type: 'TEXT' } })).toEqual({
      section: 'Required',
      'question.label': 'Required',
    });
  });

  it('becomes public only together with going into the library', () => {
    expect(createProjectQuestionSchema.parse({ ...question, makePublic: true }).makePublic).toBe(false);
    expect(createProjectQuestionSchema.parse({ ...question, makePublic: true, saveInLibrary: true }).makePublic).toBe(true);
  });

  it('says its weight when it is updated: leaving it out must not reset it', () => {
    expect(problems(updateProjectQuestionSchema, { ...question, id: ID, updatedAt: at })).toEqual({ weight: 'Required' });
    expect(problems(updateProjectQuestionSchema, { ...question, id: ID, updatedAt: at, weight: 3, targetSection: ref })).toEqual({});
  });

  it('is rejected with a reason of up to 200 characters, or none [QUES-039]', () => {
    const target = { project: ref, section: ref, question: ref };
    expect(problems(rejectQuestionSchema, { ...target, reason: x(200) })).toEqual({});
    expect(problems(rejectQuestionSchema, { ...target, reason: x(201) })).toEqual({ reason: tooLong(200) });
    expect(rejectQuestionSchema.parse(target).reason).toBeNull();
  });

  it('is named by itself, and a version of it with it', () => {
    expect(problems(approveQuestionSchema, { project: ref })).toEqual({ question: 'Required' });
    expect(problems(projectQuestionRefSchema, { id: 'x' })).toEqual({ id: 'Cast to ObjectId failed' });
    expect(problems(restoreQuestionVersionSchema, { question: ref })).toEqual({ version: 'Required' });
  });

  it('is copied under a label, with a weight, into a section', () => {
    expect(problems(copyProjectQuestionSchema, { id: ID, label: ' ', weight: 6 })).toEqual({
      label: 'Required',
      weight: 'Must be a number less than or equal to 5',
      targetSection: 'Required',
    });
  });
});
