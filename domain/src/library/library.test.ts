import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { visitor } from '../access/actor.ts';
import { givenActor, givenAdmin, givenVendor, OTHER_COMPANY, OWN_COMPANY } from '../access/given-actor.ts';
import { fieldErrors } from '../kernel/validation.ts';
import {
  canSeeLibraryQuestion,
  decideCreateLibraryQuestion,
  decideEditLibraryQuestion,
  type LibraryQuestionFacts,
  libraryQuestionActions,
  libraryVisibility,
} from '../question/library-question.policy.ts';
import { createGroupSchema, deleteGroupSchema, GROUP_LIMITS, GROUP_MESSAGES, takesSubGroups, updateGroupSchema } from './group.schema.ts';
import { decideCreateGroup, decideDeleteGroup, decideEditGroup, groupActions, isGroupReadOnly } from './library.policy.ts';
import {
  copyGroupSchema,
  copyQuestionsSchema,
  copyToLibrarySchema,
  createLibraryQuestionSchema,
  createTemplateFromQuestionsSchema,
  deleteLibraryQuestionsSchema,
  libraryFilterSchema,
  linkQuestionsSchema,
  moveQuestionsSchema,
  unlinkQuestionsSchema,
  updateLibraryQuestionSchema,
} from './library.schema.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const SOMEONE = '44444444-4444-4444-8444-444444444444';
const ref = { id: ID };
const at = '2026-07-04T12:00:00Z';
const x = (length: number) => 'x'.repeat(length);
const tooLong = (max: number) => `Must be less than or equal to ${max} characters`;
const problems = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? {} : fieldErrors(result.error);
};
const writer = givenActor({ privileges: ['MANAGE_PROJECT_QUESTIONS'] });
const keeper = givenActor({ privileges: ['MANAGE_PROJECT_QUESTIONS', 'MANAGE_BROKERS'] });
const admin = givenAdmin();
const own: LibraryQuestionFacts = { companyId: OWN_COMPANY, isPublic: false, createdBy: SOMEONE };
const external: LibraryQuestionFacts = { companyId: null, isPublic: true, createdBy: null };
const foreign: LibraryQuestionFacts = { ...own, companyId: OTHER_COMPANY };
const allowed = { allowed: true };
const denied = (reason: string) => ({ allowed: false, reason });

describe('which questions exist for whom', () => {
  it.each([
    ['of the own firm', writer, own, true],
    ['external ones', writer, external, true],
    ['public ones of another firm', writer, { ...foreign, isPublic: true }, true],
    ['others of another firm', writer, foreign, false],
    ['others of another firm, for an administrator', admin, foreign, true],
    ['of the own firm, without the privilege', givenActor(), own, false],
    ['public ones, for a vendor', givenVendor(), external, false],
    ['public ones, for a visitor', visitor, external, false],
  ])('%s', (_which, actor, facts, expected) => {
    expect(canSeeLibraryQuestion(actor, facts)).toBe(expected);
  });

  it('is also said as data for the server', () => {
    expect(libraryVisibility(writer)).toEqual({ kind: 'own-and-shared', companyId: OWN_COMPANY });
    expect(libraryVisibility(admin)).toEqual({ kind: 'every' });
    const firmless = givenActor({ companyId: null, settings: null, privileges: ['MANAGE_PROJECT_QUESTIONS'] });
    const client = givenActor({ type: 'CLIENT', privileges: ['MANAGE_PROJECT_QUESTIONS'] });
    for (const actor of [visitor, firmless, client]) expect(libraryVisibility(actor)).toEqual({ kind: 'none' });
  });
});

describe('changing questions', () => {
  it.each([
    ['external', external, writer, denied('external-question')],
    ['external, with MANAGE_BROKERS', external, keeper, allowed],
    ['external, by an administrator', external, admin, allowed],
    ["public and a colleague's", { ...own, isPublic: true }, writer, denied('public-question')],
    ["public and a colleague's, with MANAGE_BROKERS", { ...own, isPublic: true }, keeper, allowed],
    ['public and my own', { ...own, isPublic: true, createdBy: writer.userId }, writer, allowed],
    ["not public and a colleague's", own, writer, allowed],
    ["public and another firm's", { ...foreign, isPublic: true }, writer, denied('public-question')],
    ["not public and another firm's", foreign, writer, denied('no-access')],
    ['any, without the privilege', own, givenActor(), denied('no-access')],
    ['any, signed out', own, visitor, denied('signed-out')],
  ])('%s [LIB-022]', (_which, facts, actor, expected) => {
    expect(decideEditLibraryQuestion(actor, facts)).toEqual(expected);
    expect(libraryQuestionActions(actor, facts)).toEqual(expected.allowed ? ['edit', 'delete'] : []);
  });

  it('begins with writing one', () => {
    expect(decideCreateLibraryQuestion(writer)).toEqual(allowed);
    expect(decideCreateLibraryQuestion(admin)).toEqual(allowed);
    expect(decideCreateLibraryQuestion(givenActor({ privileges: ['READ_TEMPLATES'] }))).toEqual(denied('no-access'));
    expect(decideCreateLibraryQuestion(givenActor({ companyId: null, privileges: ['MANAGE_SCORING'] }))).toEqual(denied('no-company'));
  });
});

describe('groups', () => {
  const top = { companyId: OWN_COMPANY, ancestorsCount: 0 };

  it('nest three levels deep: a group with two above it takes no more [LIB-011] [LIB-012]', () => {
    expect(GROUP_LIMITS.depth).toBe(3);
    expect([0, 1, 2, 3].map(takesSubGroups)).toEqual([true, true, false, false]);
    expect(decideCreateGroup(writer, null)).toEqual(allowed);
    expect(decideCreateGroup(writer, { ...top, ancestorsCount: 1 })).toEqual(allowed);
    expect(decideCreateGroup(writer, { ...top, ancestorsCount: 2 })).toEqual(denied('group-too-deep'));
    expect(problems(deleteGroupSchema, { path: [ID, ID, ID, ID] })).toEqual({ path: GROUP_MESSAGES.tooDeep });
    expect(problems(deleteGroupSchema, { path: [ID, ID, ID] })).toEqual({});
  });

  it.each([
    ['LIB-023', { name: ' ' }, { name: 'Required' }],
    ['LIB-024', { name: x(50) }, {}],
    ['LIB-024', { name: x(51) }, { name: tooLong(50) }],
    ['LIB-026', { description: x(200) }, {}],
    ['LIB-026', { description: x(201) }, { description: tooLong(200) }],
  ])('[%s] %#', (_id, change, expected) => {
    expect(problems(createGroupSchema, { name: 'Dental', ...change })).toEqual(expected);
    expect(problems(updateGroupSchema, { id: ID, name: 'Dental', updatedAt: at, ...change })).toEqual(expected);
  });

  it.each([
    ["the own firm's", writer, OWN_COMPANY, false],
    ["another firm's", writer, OTHER_COMPANY, true],
    ["the external library's", writer, null, true],
    ["the external library's, with MANAGE_BROKERS", keeper, null, false],
    ["another firm's, with MANAGE_BROKERS", keeper, OTHER_COMPANY, true],
    ["a firm's, for a visitor", visitor, OWN_COMPANY, true],
  ])('are read-only or not: %s (decision 90)', (_whose, actor, companyId, expected) => {
    expect(isGroupReadOnly(actor, { companyId })).toBe(expected);
    expect(decideEditGroup(actor, { companyId }).allowed).toBe(!expected);
    expect(decideDeleteGroup(actor, { companyId }).allowed).toBe(!expected);
  });

  it('offer what the reader may do', () => {
    expect(groupActions(writer, top)).toEqual(['edit', 'delete', 'addSubGroup']);
    expect(groupActions(writer, { ...top, ancestorsCount: 2 })).toEqual(['edit', 'delete']);
    expect(groupActions(writer, { companyId: null, ancestorsCount: 0 })).toEqual([]);
  });
});

describe('the forms', () => {
  const question = { label: 'Why you?', type: 'TEXT' };

  it('take a question with its group, private unless made public', () => {
    expect(createLibraryQuestionSchema.parse({ question, path: [ID] } as never)).toMatchObject({ isPublic: false, path: [ID] });
    expect(problems(updateLibraryQuestionSchema, { id: ID, question, updatedAt: at })).toEqual({ isPublic: 'Required' });
    expect(problems(libraryFilterSchema, { keyword: 'x', type: 'LIST', tags: [ref], internal: true, group: ref })).toEqual({});
  });

  it('link, unlink, move and delete at least one question, each once', () => {
    expect(linkQuestionsSchema.parse({ path: [ID], questions: [ID, ID] }).questions).toEqual([ID]);
    expect(problems(linkQuestionsSchema, { path: [], questions: [] })).toEqual({ path: 'Required', questions: 'Required' });
    expect(problems(unlinkQuestionsSchema, { path: [ID] })).toEqual({ questions: 'Required' });
    expect(problems(moveQuestionsSchema, { from: [ID], questions: [ID] })).toEqual({ to: 'Required' });
    expect(problems(deleteLibraryQuestionsSchema, { ids: [] })).toEqual({ ids: 'Required' });
  });

  it('copy into a section of a project, both of which are named', () => {
    expect(problems(copyQuestionsSchema, { section: ref, questions: [ID] })).toEqual({ project: 'Required' });
    expect(problems(copyQuestionsSchema, { template: ref, questions: [ID] })).toEqual({ section: 'Required' });
    expect(copyGroupSchema.parse({ project: ref, section: ref, group: ref }).group).toEqual({ id: ID, includeSubGroups: true });
  });

  it('copy from a draft or from a project, never from both or neither', () => {
    const sections = [{ id: ID, path: [ID] }];
    expect(problems(copyToLibrarySchema, { draftProjectId: ID, sections })).toEqual({});
    expect(problems(copyToLibrarySchema, { project: ref, sections })).toEqual({});
    expect(problems(copyToLibrarySchema, { project: ref, draftProjectId: ID, sections })).toEqual({ project: 'Required' });
    expect(problems(copyToLibrarySchema, { sections: [] })).toEqual({
      project: 'Required',
      sections: 'At least one section should be selected for copying',
    });
  });

  it('name the template that questions become [WIZ-038] [WIZ-039]', () => {
    const input = { project: ref, sections: [{ id: ID }] };
    expect(problems(createTemplateFromQuestionsSchema, { ...input, name: ' ' })).toEqual({ name: 'Required' });
    expect(problems(createTemplateFromQuestionsSchema, { ...input, name: x(300) })).toEqual({});
    expect(problems(createTemplateFromQuestionsSchema, { ...input, name: x(301) })).toEqual({ name: tooLong(300) });
  });
});
