import { describe, expect, it } from 'vitest';
import { givenActor, givenAdmin, OTHER_COMPANY, OWN_COMPANY } from '../access/given-actor.ts';
import { givenProject } from '../project/given-project.ts';
import { holderRules } from './holder.policy.ts';
import type { QuestionFacts } from './question.policy.ts';

const section = { isReadonly: false, questionsCount: 1 };
const own: QuestionFacts = {
  isPublic: false,
  isExternal: false,
  createdBy: null,
  sourceQuestionId: null,
  approverId: null,
  sectionApproverId: null,
};
const copy: QuestionFacts = { ...own, sourceQuestionId: '44444444-4444-4444-8444-444444444444' };
const keeper = givenActor({ privileges: ['MANAGE_PROJECT_TEMPLATES'] });
const draft = { kind: 'template', facts: { companyId: OWN_COMPANY, status: 'DRAFT' } } as const;

describe('sections and questions of a template', () => {
  it('are kept by anybody who may edit the template, without a review', () => {
    const rules = holderRules(keeper, draft);
    expect(rules.sectionActions(section)).toEqual(['edit', 'assign', 'delete', 'addQuestion', 'reorderQuestions']);
    expect(rules.questionActions(section, own)).toEqual(['edit', 'assign', 'delete']);
    expect(rules.reviewQuestion(own)).toEqual({ allowed: false, reason: 'not-in-review' });
  });

  it('leave the words of a library question alone until it is extracted', () => {
    const rules = holderRules(keeper, draft);
    expect(rules.questionActions(section, copy)).toEqual(['assign', 'delete', 'extract']);
    expect(rules.editQuestion(section, copy)).toEqual({ allowed: false, reason: 'library-question' });
    expect(rules.extractQuestion(section, own)).toEqual({ allowed: false, reason: 'not-in-library' });
  });

  it.each([
    ['once it is published', keeper, { ...draft.facts, status: 'PUBLISHED' as const }, 'template-published'],
    ['of another firm', keeper, { ...draft.facts, companyId: OTHER_COMPANY }, 'another-company'],
    ['for somebody who only reads templates', givenActor({ privileges: ['READ_TEMPLATES'] }), draft.facts, 'no-access'],
  ])('stay as they are %s', (_when, actor, facts, reason) => {
    const rules = holderRules(actor, { kind: 'template', facts });
    const refused = { allowed: false, reason };
    for (const decision of [
      rules.addSection(),
      rules.editSection(section),
      rules.deleteQuestion(section),
      rules.editQuestion(section, own),
    ]) {
      expect(decision).toEqual(refused);
    }
    expect([rules.sectionActions(section), rules.questionActions(section, own)]).toEqual([[], []]);
  });

  it('are edited by administrators in every firm', () => {
    expect(holderRules(givenAdmin(), { kind: 'template', facts: { ...draft.facts, companyId: OTHER_COMPANY } }).addSection().allowed).toBe(
      true,
    );
  });
});

it('asks the policy of the project where the holder is one', () => {
  const writer = givenActor({ privileges: ['MANAGE_PROJECT_QUESTIONS'] });
  const scoring = holderRules(writer, { kind: 'project', facts: givenProject({ status: 'SCORING' }) });
  expect(scoring.addSection()).toEqual({ allowed: false, reason: 'questions-settled' });
  const locked = { isReadonly: true, questionsCount: 0 };
  const drafted = holderRules(writer, { kind: 'project', facts: givenProject() });
  expect(drafted.editSection(locked)).toEqual({ allowed: false, reason: 'template-section' });
  expect(drafted.sectionActions(locked)).toEqual(['assign', 'delete']);
});
