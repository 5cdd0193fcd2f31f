import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { visitor } from '../access/actor.ts';
import { givenActor, givenAdmin } from '../access/given-actor.ts';
import { fieldErrors } from '../kernel/validation.ts';
import { SAVE_QUESTIONS_LABELS, saveQuestionsActions, saveQuestionsSchema } from '../library/save-questions.schema.ts';
import { PROJECT_STATUSES } from '../project/project.status.ts';
import { copyPlan, PROJECT_SOURCES, SOURCE_MESSAGES, type SourceInput, sourceOf, sourceProblem } from '../project/project-source.ts';
import { WIZARD_REDIRECT_DELAY, WIZARD_STEPS, wizardPath, wizardRedirect, wizardTitle } from './wizard.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const ref = { id: ID };
const problems = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? {} : fieldErrors(result.error);
};

describe('the wizard', () => {
  it('has four steps', () => {
    expect(WIZARD_STEPS.map(({ step, label }) => [wizardPath(step, 'p'), label])).toEqual([
      ['/project-wizard/p/details', 'Project Info'],
      ['/project-wizard/p/questions', 'Fill Questions'],
      ['/project-wizard/p/products', 'Invite Vendors'],
      ['/project-wizard/p/preview', 'Review Project'],
    ]);
    expect(wizardPath('details', null)).toBe('/project-wizard/details');
    expect(WIZARD_REDIRECT_DELAY).toBe(100);
  });

  it('is called after what it does', () => {
    expect(wizardTitle('PANEL', true)).toBe('Restart Panel');
    expect(wizardTitle('PANEL', false)).toBe('Create Project');
    expect(wizardTitle('CLONE', true)).toBe('Create Project');
    expect(wizardTitle(null, false)).toBe('Create Project');
  });

  it.each([
    ['details', '/projects/p/details'],
    ['questions', '/projects/p/questions'],
    ['products', '/projects/p/products'],
    ['preview', '/projects/p/products'],
    ['congratulations', '/projects/p/preview'],
  ] as const)('sends a project that is no draft from %s to %s', (step, path) => {
    for (const status of PROJECT_STATUSES) expect(wizardRedirect({ id: 'p', status }, step)).toBe(status === 'DRAFT' ? null : path);
  });
});

describe('what a project starts from', () => {
  const empty: SourceInput = { type: 'RFP', draft: null, clone: null, rfiBased: null, nextIteration: false };
  const clone = { id: ID, copyQuestionsStatus: false, copyApprovers: false, copyQuestionsWeight: false };

  it('is a clone, an RFI, an import or the last iteration of a panel [WIZ-017]', () => {
    expect(PROJECT_SOURCES).toEqual(['CLONE', 'RFI_BASED', 'IMPORT', 'PANEL']);
    expect(sourceOf(empty)).toBeNull();
    expect(sourceOf({ ...empty, clone })).toBe('CLONE');
    expect(sourceOf({ ...empty, rfiBased: ref })).toBe('RFI_BASED');
    expect(sourceOf({ ...empty, draft: ref })).toBe('IMPORT');
    expect(sourceOf({ ...empty, type: 'PANEL', clone, nextIteration: true })).toBe('PANEL');
  });

  it.each([
    ['two sources', { draft: ref, clone }, null, 'two-sources'],
    ['a clone and an RFI', { rfiBased: ref, clone }, { type: 'RFI', status: 'DRAFT' }, 'two-sources'],
    ['a next iteration of nothing', { type: 'PANEL', nextIteration: true }, null, 'base-missing'],
    ['a next iteration of a panel that is gone', { type: 'PANEL', clone, nextIteration: true }, null, 'base-missing'],
    ['an RFP as the next iteration of a panel', { clone, nextIteration: true }, { type: 'PANEL', status: 'COMPLETED' }, 'not-a-panel'],
    [
      'a panel as the next iteration of an RFP',
      { type: 'PANEL', clone, nextIteration: true },
      { type: 'RFP', status: 'COMPLETED' },
      'not-a-panel',
    ],
    ['a next iteration of an RFP', { clone, nextIteration: true }, { type: 'RFP', status: 'COMPLETED' }, 'not-a-panel'],
    [
      'a next iteration of a running panel',
      { type: 'PANEL', clone, nextIteration: true },
      { type: 'PANEL', status: 'SCORING' },
      'panel-not-closed',
    ],
    ['a next iteration of a closed panel', { type: 'PANEL', clone, nextIteration: true }, { type: 'PANEL', status: 'COMPLETED' }, null],
    ['an RFP from an RFI', { rfiBased: ref }, { type: 'RFI', status: 'COMPLETED' }, null],
    ['an RFP from an RFP', { rfiBased: ref }, { type: 'RFP', status: 'COMPLETED' }, 'not-an-rfi'],
    ['a panel from an RFI', { type: 'PANEL', rfiBased: ref }, { type: 'RFI', status: 'COMPLETED' }, 'not-an-rfi'],
    ['a clone', { clone }, { type: 'RFP', status: 'DRAFT' }, null],
  ] as const)('%s: %s', (_what, change, base, expected) => {
    expect(sourceProblem({ ...empty, ...change }, base)).toBe(expected);
  });

  it('has words for what does not fit together', () => {
    expect(SOURCE_MESSAGES['two-sources']).toBe('A project can start from one source only');
  });

  it('a clone brings what was ticked (decision 68)', () => {
    expect(copyPlan('CLONE')).toEqual({
      details: true,
      members: true,
      sections: true,
      approvers: false,
      questionsStatus: false,
      questionsWeight: false,
      products: false,
      clientTables: true,
      previousAnswers: false,
    });
    expect(
      copyPlan('CLONE', { copyApprovers: true, copyQuestionsStatus: true, copyQuestionsWeight: true, copyProducts: true }),
    ).toMatchObject({
      approvers: true,
      questionsStatus: true,
      questionsWeight: true,
      products: true,
    });
  });

  it('a restarted panel brings approvers, statuses and weights, and its answers as the previous round', () => {
    expect(copyPlan('PANEL')).toEqual({
      details: true,
      members: true,
      sections: true,
      approvers: true,
      questionsStatus: true,
      questionsWeight: true,
      products: false,
      clientTables: false,
      previousAnswers: true,
    });
  });

  it('an RFI and an import bring their sections', () => {
    expect(copyPlan('RFI_BASED')).toMatchObject({ details: false, members: false, sections: true, clientTables: false });
    expect(copyPlan('IMPORT', { copyApprovers: true, copyQuestionsStatus: true, copyProducts: true })).toEqual({
      details: false,
      members: false,
      sections: true,
      approvers: false,
      questionsStatus: false,
      questionsWeight: false,
      products: false,
      clientTables: false,
      previousAnswers: false,
    });
  });
});

describe('saving questions elsewhere', () => {
  const input = (change: object) => ({ project: ref, action: 'CREATE_PROJECT', sections: [{ id: ID, name: 'Network' }], ...change });

  it.each([
    ['a broker who runs projects', givenActor({ privileges: ['MANAGE_PROJECT_STATE'] }), ['CREATE_PROJECT', 'SAVE_TO_LIBRARY']],
    ['an administrator', givenAdmin(['MANAGE_PROJECT_STATE']), ['SAVE_TO_LIBRARY']],
    ['who keeps templates', givenActor({ privileges: ['MANAGE_PROJECT_TEMPLATES'] }), ['CREATE_TEMPLATE']],
    ['who writes questions', givenActor({ privileges: ['MANAGE_PROJECT_QUESTIONS'] }), ['SAVE_TO_LIBRARY']],
    ['a visitor', visitor, []],
  ])('is offered by privilege: %s', (_who, actor, actions) => {
    expect(saveQuestionsActions(actor)).toEqual(actions);
  });

  it.each([
    ['no action', { action: null }, { action: 'Please select an action' }],
    ['an empty action', { action: '' }, { action: 'Please select an action' }],
    ['an unknown action', { action: 'PRINT' }, { action: 'The option is not supported yet' }],
    ['no name for a section', { sections: [{ id: ID, name: ' ' }] }, { 'sections.0.name': 'Required' }],
    ['no group for a section', { action: 'SAVE_TO_LIBRARY' }, { 'sections.0.path': 'Required' }],
    ['a group for a section', { action: 'SAVE_TO_LIBRARY', sections: [{ id: ID, path: [ID] }] }, {}],
    ['no section', { sections: [] }, { sections: 'At least one section should be selected for copying' }],
    ['WIZ-038', { action: 'CREATE_TEMPLATE', templateName: ' ' }, { templateName: 'Required' }],
    ['WIZ-038', { action: 'CREATE_PROJECT', templateName: '' }, {}],
    ['WIZ-039', { action: 'CREATE_TEMPLATE', templateName: 'x'.repeat(300) }, {}],
    [
      'WIZ-039',
      { action: 'CREATE_TEMPLATE', templateName: 'x'.repeat(301) },
      { templateName: 'Must be less than or equal to 300 characters' },
    ],
  ])('[%s] %#', (_id, change, expected) => {
    expect(problems(saveQuestionsSchema, input(change))).toEqual(expected);
  });

  it('has a word for each destination', () => {
    expect(Object.values(SAVE_QUESTIONS_LABELS)).toEqual(['Create Project', 'Create Template', 'Save to Smart Library']);
  });
});
