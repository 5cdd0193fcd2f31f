import { describe, expect, it } from 'vitest';
import { visitor } from '../access/actor.ts';
import { givenActor, givenVendor } from '../access/given-actor.ts';
import { givenProject } from '../project/given-project.ts';
import { scoringActions, scoringQuestionActions } from './scoring.actions.ts';
import type { QuestionToScore, ScoringPlace } from './scoring.policy.ts';

const SOMEONE = '44444444-4444-4444-8444-444444444444';
const scorer = givenActor({ privileges: ['MANAGE_SCORING'] });
const reader = givenActor({ privileges: ['READ_SCORING'] });
const all = givenActor({ privileges: ['MANAGE_ALL_SCORING'] });
const manager = givenActor({ privileges: ['MANAGE_PROJECT_STATE'] });
const project = givenProject({ status: 'SCORING' });
const plain: ScoringPlace = { enableBranches: false, branch: null, anyOpened: false };
const opened: ScoringPlace = { enableBranches: true, branch: null, anyOpened: true };

describe('what the scoring page offers', () => {
  it.each([
    ['the approver of a question, once a branch is opened', scorer, opened, true, ['createBranch', 'agree']],
    [
      'the same in a branch that was opened',
      scorer,
      { ...opened, branch: { member: true, opened: true } },
      true,
      ['createBranch', 'agree'],
    ],
    ['somebody who approves none', scorer, opened, false, ['createBranch']],
    ['somebody who approves none and rates every answer', all, opened, false, ['createBranch', 'agree']],
    ['before any branch is opened', scorer, { ...opened, anyOpened: false }, true, ['createBranch']],
    ['where the firm uses no branches', scorer, plain, true, []],
    ['an approver who only reads scores', reader, opened, true, ['agree']],
    ['a vendor', givenVendor(), opened, true, []],
    ['somebody signed out', visitor, opened, true, []],
  ])('%s', (_whom, actor, place, mine, expected) => {
    expect(scoringActions(actor, project, place, { mine })).toEqual(expected);
  });

  it('to whom manages the project: winners while it is scored, the report and the history', () => {
    const offered = (status: 'SCORING' | 'COMPLETED') => scoringActions(manager, givenProject({ status }), plain, { mine: false });
    expect(offered('SCORING')).toEqual(['setWinners', 'exportReport', 'history']);
    expect(offered('COMPLETED')).toEqual(['exportReport', 'history']);
  });
});

describe('what a question of the scoring page offers', () => {
  const question: QuestionToScore = { ...plain, approverId: scorer.userId, sectionApproverId: null };

  it('its approver: ratings, weights, notes and asking again; no weights with colours', () => {
    expect(scoringQuestionActions(scorer, project, question, 'NUMBERS')).toEqual(['rate', 'weigh', 'note', 'requestUpdate']);
    expect(scoringQuestionActions(scorer, project, question, 'COLORS')).toEqual(['rate', 'note', 'requestUpdate']);
  });

  it('nothing to somebody who is not, and nothing once the project is completed', () => {
    expect(scoringQuestionActions(scorer, project, { ...question, approverId: SOMEONE }, 'NUMBERS')).toEqual([]);
    expect(scoringQuestionActions(scorer, givenProject({ status: 'COMPLETED' }), question, 'NUMBERS')).toEqual([]);
  });
});
