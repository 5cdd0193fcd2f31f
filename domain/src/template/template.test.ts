import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { visitor } from '../access/actor.ts';
import { givenActor, givenAdmin, givenVendor, OTHER_COMPANY, OWN_COMPANY } from '../access/given-actor.ts';
import { fieldErrors } from '../kernel/validation.ts';
import {
  decideChangeTemplateStatus,
  decideCreateTemplate,
  decideDeleteTemplate,
  decideEditTemplate,
  type TemplateFacts,
  templateActions,
  templatePages,
  templateStatusMenu,
  templateVisibility,
} from './template.policy.ts';
import { createTemplateSchema, templatesFilterSchema, updateTemplateSchema } from './template.schema.ts';
import { TEMPLATE_STATUS_LABELS, TEMPLATE_STATUSES, templateConfirmation } from './template.status.ts';

const keeper = givenActor({ privileges: ['MANAGE_PROJECT_TEMPLATES'] });
const reviewer = givenActor({ privileges: ['REVIEW_TEMPLATES'] });
const reader = givenActor({ privileges: ['READ_TEMPLATES'] });
const admin = givenAdmin(['MANAGE_BROKERS', 'REVIEW_TEMPLATES']);
const own: TemplateFacts = { companyId: OWN_COMPANY, status: 'DRAFT', sectionsCount: 1 };
const foreign: TemplateFacts = { ...own, companyId: OTHER_COMPANY };
const allowed = { allowed: true };
const denied = (reason: string) => ({ allowed: false, reason });

describe('which templates exist for whom', () => {
  it("brokers see their own firm's, and of others only what is published [TMPL-041]", () => {
    expect(templateVisibility(reader)).toEqual({ kind: 'own-and-published', companyId: OWN_COMPANY });
    expect(templateVisibility(admin)).toEqual({ kind: 'every' });
    const ofAFirm = givenActor({ privileges: ['READ_TEMPLATES', 'MANAGE_BROKERS'] });
    expect(templateVisibility(ofAFirm)).toEqual({ kind: 'every' });
  });

  it.each([
    ['a visitor', visitor],
    ['a broker without READ_TEMPLATES', givenActor()],
    ['a vendor', givenVendor()],
    ['an administrator without READ_TEMPLATES', givenAdmin(['MANAGE_BROKERS'])],
    ['a reader of no firm', givenActor({ companyId: null, privileges: ['READ_TEMPLATES'] })],
  ])('none for %s', (_who, actor) => {
    expect(templateVisibility(actor)).toEqual({ kind: 'none' });
  });
});

describe('editing', () => {
  it('stops once it is published, for everyone [TMPL-015] [TMPL-016]', () => {
    for (const actor of [keeper, reviewer, admin]) {
      expect(decideEditTemplate(actor, { ...own, status: 'PUBLISHED' })).toEqual(denied('template-published'));
      expect(decideEditTemplate(actor, { ...own, status: 'SUBMITTED' })).toEqual(allowed);
      expect(decideEditTemplate(actor, own)).toEqual(allowed);
    }
  });

  it("is not for another firm's templates, except for administrators [TMPL-015] [TMPL-017]", () => {
    expect(decideEditTemplate(keeper, foreign)).toEqual(denied('another-company'));
    expect(decideEditTemplate(reviewer, foreign)).toEqual(denied('another-company'));
    expect(decideEditTemplate(admin, foreign)).toEqual(allowed);
    expect(decideEditTemplate(keeper, { ...own, companyId: null })).toEqual(denied('another-company'));
  });

  it.each([
    ['a reader', reader, denied('no-access')],
    ['a visitor', visitor, denied('signed-out')],
    ['an administrator who may not even read them', givenAdmin(['MANAGE_BROKERS']), denied('no-access')],
  ])('is not for %s', (_who, actor, expected) => {
    expect(decideEditTemplate(actor, own)).toEqual(expected);
    expect(decideDeleteTemplate(actor, own)).toEqual(expected);
  });

  it('begins with creating one, in a firm', () => {
    expect(decideCreateTemplate(keeper)).toEqual(allowed);
    expect(decideCreateTemplate(reader)).toEqual(denied('no-access'));
    expect(decideCreateTemplate(admin)).toEqual(denied('no-company'));
    expect(decideCreateTemplate(visitor)).toEqual(denied('signed-out'));
  });
});

describe('the status', () => {
  it('has three values with their words', () => {
    expect(TEMPLATE_STATUSES.map((status) => TEMPLATE_STATUS_LABELS[status])).toEqual(['Draft', 'Submitted', 'Published']);
  });

  it.each([
    ['back to draft', keeper, { status: 'PUBLISHED' }, 'DRAFT', allowed],
    ['back to draft from submitted', keeper, { status: 'SUBMITTED' }, 'DRAFT', allowed],
    ['back to draft when its sections are gone', keeper, { status: 'SUBMITTED', sectionsCount: 0 }, 'DRAFT', allowed],
    ['to submitted', keeper, {}, 'SUBMITTED', allowed],
    ['to submitted without sections', keeper, { sectionsCount: 0 }, 'SUBMITTED', denied('template-without-sections')],
    ['to submitted from published', keeper, { status: 'PUBLISHED' }, 'SUBMITTED', denied('no-such-step')],
    ['to published', reviewer, { status: 'SUBMITTED' }, 'PUBLISHED', allowed],
    ['to published from draft', reviewer, {}, 'PUBLISHED', allowed],
    ['to published without REVIEW_TEMPLATES', keeper, {}, 'PUBLISHED', denied('not-a-reviewer')],
    ['to published without sections', reviewer, { sectionsCount: 0 }, 'PUBLISHED', denied('template-without-sections')],
    ['to what it is already', keeper, { status: 'PUBLISHED', sectionsCount: 0 }, 'PUBLISHED', allowed],
    ["to published, another firm's", reviewer, { companyId: OTHER_COMPANY }, 'PUBLISHED', denied('another-company')],
    ["to published, another firm's, by an administrator", admin, { companyId: OTHER_COMPANY }, 'PUBLISHED', allowed],
  ] as const)('changes %s', (_how, actor, change, to, expected) => {
    expect(decideChangeTemplateStatus(actor, { ...own, ...change }, to)).toEqual(expected);
  });

  it('is offered in a menu of what can be reached', () => {
    const menu = (actor: typeof keeper, change: Partial<TemplateFacts>) =>
      templateStatusMenu(actor, { ...own, ...change }).map(({ status, disabled }) => (disabled ? `(${status})` : status));
    expect(menu(reviewer, {})).toEqual(['DRAFT', 'SUBMITTED', 'PUBLISHED']);
    expect(menu(keeper, {})).toEqual(['DRAFT', 'SUBMITTED']);
    expect(menu(reviewer, { sectionsCount: 0 })).toEqual(['DRAFT', '(SUBMITTED)', '(PUBLISHED)']);
    expect(menu(reviewer, { status: 'PUBLISHED' })).toEqual(['DRAFT', 'PUBLISHED']);
    expect(menu(reader, {})).toEqual([]);
  });

  it('asks in the documented words, where it asks', () => {
    expect(templateConfirmation('PUBLISHED', 'DRAFT')).toEqual({
      question: 'Are you sure you want to move the template to Draft?',
      consequence: expect.stringContaining('no longer be available to other firms or to your team'),
    });
    expect(templateConfirmation('SUBMITTED', 'DRAFT')).toBeNull();
    expect(templateConfirmation('DRAFT', 'SUBMITTED')).toEqual({
      question: 'Are you sure you want to submit the template?',
      consequence: expect.stringContaining('published once it is approved'),
    });
    for (const from of ['DRAFT', 'SUBMITTED'] as const)
      expect(templateConfirmation(from, 'PUBLISHED')).toEqual({
        question: 'Are you sure you want to publish the template?',
        consequence: expect.stringContaining('All public questions will become available to other brokerage firms'),
      });
    for (const status of TEMPLATE_STATUSES) expect(templateConfirmation(status, status)).toBeNull();
  });
});

describe('the pages and actions', () => {
  it.each([
    ['its keeper', keeper, own, ['questions', 'preview']],
    ['an administrator', admin, foreign, ['questions', 'preview']],
    ['a reader of the firm', reader, own, ['preview']],
    ['a keeper of another firm', keeper, foreign, ['preview']],
  ] as const)('open for %s (decisions 84, 85)', (_who, actor, facts, pages) => {
    expect(templatePages(actor, facts)).toEqual(pages);
  });

  it('offer what the reader may do', () => {
    expect(templateActions(keeper, own)).toEqual(['edit', 'delete', 'changeStatus']);
    expect(templateActions(keeper, { ...own, status: 'PUBLISHED' })).toEqual(['delete', 'changeStatus']);
    expect(templateActions(reader, own)).toEqual([]);
    expect(templateActions(keeper, foreign)).toEqual([]);
  });
});

describe('the forms', () => {
  const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const at = '2026-07-04T12:00:00Z';
  const problems = (schema: z.ZodType, value: unknown) => {
    const result = schema.safeParse(value);
    return result.success ? {} : fieldErrors(result.error);
  };

  it('need a name of up to 300 characters', () => {
    expect(problems(createTemplateSchema, { name: ' ' })).toEqual({ name: 'Required' });
    expect(problems(createTemplateSchema, { name: 'x'.repeat(301) })).toEqual({ name: 'Must be less than or equal to 300 characters' });
    expect(createTemplateSchema.parse({ name: 'Dental' })).toEqual({ name: 'Dental', serviceTypes: [] });
  });

  it('change the status alone without touching the rest', () => {
    expect(updateTemplateSchema.parse({ id: ID, status: 'DRAFT', updatedAt: at })).toEqual({
      id: ID,
      status: 'DRAFT',
      updatedAt: new Date(at),
    });
    expect(problems(updateTemplateSchema, { id: ID, name: '', status: 'GONE', updatedAt: at })).toEqual({
      name: 'Required',
      status: 'Must be one of the offered options',
    });
  });

  it('filter by what the list knows', () => {
    expect(problems(templatesFilterSchema, { keyword: 'dental', serviceTypes: [{ id: ID }], status: 'DRAFT', owner: true })).toEqual({});
  });
});
