import type { Actor } from '../access/actor.ts';
import { decideCreateComparison } from '../comparison/comparison.policy.ts';
import {
  decideChooseProducts,
  decideCloneProject,
  decideEditDetails,
  decideManageMembers,
  decideManageProject,
  decideRestartPanel,
  decideUploadQuestionsAndAnswers,
} from '../project/project.policy.ts';
import { isBeforePublication, isReadOnly } from '../project/project.status.ts';
import { hasInProject, type ProjectFacts } from '../project/project.visibility.ts';
import { mayAddSections } from '../question/question.actions.ts';
import { decideSetWinners } from '../scoring/winners.policy.ts';
import { manageSteps, nextStep } from './project.roadmap.ts';

export const PROJECT_ACTIONS = [
  'changeStatus',
  'edit',
  'editPublishDate',
  'editAnswersMaxLength',
  'manageMembers',
  'manageProducts',
  'manageQuestions',
  'addSections',
  'clone',
  'restart',
  'uploadQuestionsAndAnswers',
  'chooseProducts',
  'setWinners',
  'createComparison',
  'cancel',
  'close',
  'delete',
  'exportReport',
  'sendStatusEmail',
  'readHistory',
] as const;
export type ProjectAction = (typeof PROJECT_ACTIONS)[number];

export interface ProjectActionFacts extends ProjectFacts {
  readonly sectionsCount: number;
  readonly settings: { readonly enableExtendedAnswersDeadline: boolean };
}

/** What this reader may do with the project now; the screens show nothing else. */
export function projectActions(actor: Actor, facts: ProjectActionFacts): ProjectAction[] {
  const manages = decideManageProject(actor, facts).allowed;
  const edits = decideEditDetails(actor, facts).allowed;
  const steps = new Set(manages ? manageSteps(facts.type, facts.status).map((step) => step.action) : []);
  const allowed: Record<ProjectAction, boolean> = {
    changeStatus: manages && Boolean(nextStep(facts.type, facts.status)?.to),
    edit: edits,
    editPublishDate: edits && isBeforePublication(facts.status),
    editAnswersMaxLength: edits && isBeforePublication(facts.status),
    manageMembers: decideManageMembers(actor, facts).allowed,
    manageProducts: edits,
    manageQuestions: hasInProject(actor, facts, 'MANAGE_PROJECT_QUESTIONS') && !isReadOnly(facts.status),
    addSections: mayAddSections(actor, facts),
    clone: decideCloneProject(actor, facts).allowed,
    restart: decideRestartPanel(actor, facts).allowed,
    uploadQuestionsAndAnswers: decideUploadQuestionsAndAnswers(actor, facts).allowed,
    chooseProducts: decideChooseProducts(actor, facts, facts.settings).allowed,
    setWinners: decideSetWinners(actor, facts).allowed,
    createComparison: decideCreateComparison(actor, facts).allowed,
    cancel: steps.has('cancel'),
    close: steps.has('close'),
    delete: steps.has('delete'),
    exportReport: manages,
    sendStatusEmail: manages,
    readHistory: manages,
  };
  return PROJECT_ACTIONS.filter((action) => allowed[action]);
}
