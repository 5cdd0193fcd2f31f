import { describe, expect, it } from 'vitest';
import { givenActor, givenVendor } from '../access/given-actor.ts';
import { givenProject } from '../project/given-project.ts';
import { ANSWER, change, type Telling, words } from './given-happened.ts';
import { HISTORY_KINDS, kindsOf, topicOf } from './history.kinds.ts';
import { namesFrom, namesToLookUp } from './history.names.ts';
import { decideReadHistory } from './history.policy.ts';
import { readHistorySchema, writeCursor } from './history.schema.ts';
import { plainText, standsOut } from './history.telling.ts';
import { HISTORY_TOPICS } from './history.topics.ts';
import { nobodyKnown } from './history.words.ts';

const settings = { scoringType: 'NUMBERS', answersMaxLength: 500 };
const question = { label: 'Old?', weight: 1, ownerId: null, approverId: 'u2' };

describe('every event of the history in words', () => {
  it.each<Telling>([
    ['project.created', { payload: { name: 'Dental', type: 'RFP', source: null } }, 'created the RFP “Dental”', null, null],
    [
      'project.created',
      { payload: { name: 'Dental', type: 'PANEL', source: 'PANEL' } },
      'created the Panel “Dental” as the next iteration of a panel',
      null,
      null,
    ],
    [
      'project.statusChanged',
      { payload: { from: 'DRAFT', to: 'IN_REVIEW', message: null } },
      'changed the project’s status from Draft to In Review',
      'Draft',
      'In Review',
    ],
    [
      'project.statusChanged',
      { payload: { from: 'SCORING', to: 'CANCELLED', message: 'Sorry' } },
      'changed the project’s status from In Progress: Evaluation to Cancelled',
      'In Progress: Evaluation',
      'Cancelled\nMessage to the vendors: Sorry',
    ],
    ['project.restored', { payload: { to: 'SCORING' } }, 'restored the deleted project to In Progress: Evaluation', null, null],
    ['project.statusEmailed', { payload: { addressIds: ['1', '2'] } }, 'sent the project’s status by email to 2 addresses', null, null],
    [
      'project.updated',
      {
        payload: { changed: ['name', 'submissionDeadline', 'hideClientInfo'] },
        ...change(
          { name: 'A', submissionDeadline: '2026-12-01T12:00:00.000Z', hideClientInfo: false },
          { name: 'B', submissionDeadline: null, hideClientInfo: true },
        ),
      },
      'changed the project’s details: Project name, Submission Deadline and Hide client information from vendors',
      'Project name: A\nSubmission Deadline: December 1, 2026\nHide client information from vendors: No',
      'Project name: B\nSubmission Deadline: none\nHide client information from vendors: Yes',
    ],
    [
      'project.updated',
      {
        payload: { changed: ['contacts', 'files', 'moreInformation', 'serviceTypes'] },
        ...change(
          {
            contacts: [{ user: { id: 'u1', name: 'Olivia Parker' }, phoneNumber: '1' }],
            files: [{ filename: 'a.pdf' }],
            moreInformation: [{ key: 'Sites', value: '3' }],
            serviceTypes: [],
          },
          null,
        ),
      },
      'changed the project’s details: Contacts, Documents, More information and Service types vendors must offer',
      'Contacts: Olivia Parker (1)\nDocuments: a.pdf\nMore information: Sites: 3\nService types vendors must offer: none',
      'Contacts: none\nDocuments: none\nMore information: none\nService types vendors must offer: none',
    ],
    ['project.updated', { payload: { changed: [] } }, 'saved the project’s details without a change', null, null],
    [
      'project.settingsChanged',
      { payload: { from: settings, to: { ...settings, scoringType: 'COLORS' } } },
      'changed the project’s settings: Scoring type',
      'Scoring type: Numbers',
      'Scoring type: Colors',
    ],
    ['project.settingsChanged', { payload: { from: settings, to: settings } }, 'saved the project’s settings without a change', null, null],
    [
      'project.membersChanged',
      {
        payload: {
          changes: [
            { role: 'DOMAIN_EXPERT', added: ['u1', 'u2'], removed: [] },
            { role: 'VIEWER', added: [], removed: ['u3'] },
          ],
        },
      },
      'changed the project’s team: added Olivia Parker and Dana Reyes as domain expert; removed Former user as viewer',
      null,
      null,
    ],
    [
      'project.membersChanged',
      { payload: { changes: [{ role: 'VIEWER', added: ['u1'], removed: [] }] } },
      'changed the project’s team: added Olivia Parker as viewer',
      null,
      null,
    ],
    [
      'project.membersChanged',
      { payload: { changes: [{ role: 'VIEWER', added: [], removed: [] }] } },
      'saved the project’s team without a change',
      null,
      null,
    ],
    ['section.created', { payload: { name: 'Network' } }, 'added the section “Network”', null, null],
    ['section.updated', { payload: { name: 'Network' } }, 'saved the section “Network”', null, null],
    [
      'section.updated',
      {
        payload: { name: 'Network' },
        ...change({ label: 'Net', ownerId: null, approverId: 'u1' }, { label: 'Network', ownerId: null, approverId: 'u2' }),
      },
      'changed the section “Network”: name Network (was Net), approver Dana Reyes (was Olivia Parker)',
      'Name: Net\nApprover: Olivia Parker',
      'Name: Network\nApprover: Dana Reyes',
    ],
    ['section.deleted', { payload: { name: 'Network', questionsCount: 3 } }, 'deleted the section “Network” with 3 questions', null, null],
    ['section.copied', { payload: { questionsCount: 1 } }, 'added a copy of a section with 1 question', null, null],
    ['sections.addedFromTemplates', { payload: { sectionIds: ['s1', 's2'] } }, 'added 2 sections from templates', null, null],
    ['project.questionsUploaded', { payload: { questionsCount: 12 } }, 'uploaded 12 questions from a spreadsheet', null, null],
    [
      'project.questionsUploaded',
      { payload: { questionsCount: 12, answersCount: 1 } },
      'uploaded 12 questions and 1 answer from a spreadsheet',
      null,
      null,
    ],
    ['questions.copiedFromLibrary', { payload: { questionsCount: 2 } }, 'added 2 questions from the Smart Library', null, null],
    ['question.created', { payload: { label: 'As it was first' } }, 'added the question “Describe your network”', null, null],
    [
      'question.updated',
      { payload: { label: 'New?', reworded: true }, ...change(question, { ...question, label: 'New?', weight: 3, approverId: null }) },
      'changed the question “Describe your network”: text, weight 3 (was 1), approver nobody (was Dana Reyes)',
      'Text: Old?\nWeight: 1\nApprover: Dana Reyes',
      'Text: New?\nWeight: 3\nApprover: nobody',
    ],
    [
      'question.updated',
      { payload: { label: 'New?', reworded: true } },
      'changed the question “Describe your network”: text',
      null,
      'Text: New?',
    ],
    [
      'question.updated',
      { payload: { label: 'Old?', reworded: false }, ...change(question, question) },
      'saved the question “Describe your network”',
      null,
      null,
    ],
    ['question.deleted', { payload: { label: 'Gone?' } }, 'deleted the question “Gone?”', null, null],
    ['question.copied', {}, 'added the question “Describe your network” as a copy', null, null],
    ['question.restored', {}, 'restored an earlier text of “Describe your network”', null, null],
    [
      'question.approved',
      { payload: { from: 'PENDING' } },
      'approved the question “Describe your network” (was pending)',
      'Pending',
      'Approved',
    ],
    [
      'question.rejected',
      { payload: { from: 'APPROVED', reason: 'Twice' } },
      'rejected the question “Describe your network” (was approved)',
      'Approved',
      'Rejected: Twice',
    ],
    [
      'participation.added',
      { payload: { participationIds: ['p1', 'p2', 'p3'] } },
      'added HealthPlus PPO, Unity HMO and Summit EPO to the project',
      null,
      null,
    ],
    ['participation.invited', { payload: { participationIds: ['p1', 'p2'] } }, 'invited HealthPlus PPO and Unity HMO', null, null],
    ['participation.reinvited', { payload: ANSWER }, 'sent the invitation of HealthPlus PPO again', null, null],
    [
      'participation.removed',
      {
        payload: {
          entries: [{ productName: 'Old Plan' }, { productName: '' }],
        },
      },
      'removed Old Plan and a product from the project',
      null,
      null,
    ],
    ['participation.claimed', { payload: ANSWER }, 'took up the invitation of HealthPlus PPO', null, null],
    ['participation.accepted', { payload: ANSWER }, 'accepted the invitation for HealthPlus PPO', null, null],
    ['participation.declined', { payload: { ...ANSWER, wasAccepted: false } }, 'declined the invitation for HealthPlus PPO', null, null],
    [
      'participation.declined',
      { payload: { ...ANSWER, wasAccepted: true } },
      'withdrew HealthPlus PPO, which had accepted before',
      null,
      null,
    ],
    [
      'participation.deadlineSet',
      { payload: { ...ANSWER, from: null, to: '2026-12-01T12:00:00.000Z' } },
      'set the deadline of HealthPlus PPO to December 1, 2026 (had none of its own)',
      null,
      'December 1, 2026',
    ],
    [
      'participation.deadlineSet',
      { payload: { ...ANSWER, from: '2026-11-20T12:00:00.000Z', to: '2026-12-01T12:00:00.000Z' } },
      'set the deadline of HealthPlus PPO to December 1, 2026 (was November 20, 2026)',
      'November 20, 2026',
      'December 1, 2026',
    ],
    [
      'participation.submitRequested',
      {
        payload: { ...ANSWER, deadline: '2026-12-01T12:00:00.000Z' },
        ...change({ answersSubmitDeadline: null }, { answersSubmitDeadline: '2026-12-01T12:00:00.000Z' }),
      },
      'opened the submitted answers of HealthPlus PPO again, until December 1, 2026',
      'Deadline: none',
      'Deadline: December 1, 2026',
    ],
    [
      'participation.chosen',
      { payload: { submitted: ['p1', 'p2'], extended: [{ id: 'p3', deadline: '2026-12-01T12:00:00.000Z' }] } },
      'chose the products for scoring: HealthPlus PPO and Unity HMO with the answers given so far; Summit EPO with more time until December 1, 2026',
      null,
      null,
    ],
    [
      'participation.chosen',
      { payload: { submitted: ['p1'], extended: [] } },
      'chose the products for scoring: HealthPlus PPO with the answers given so far',
      null,
      null,
    ],
    [
      'participation.chosen',
      { payload: { submitted: [], extended: [{ id: 'p3', deadline: '2026-12-01T12:00:00.000Z' }] } },
      'chose the products for scoring: Summit EPO with more time until December 1, 2026',
      null,
      null,
    ],
    [
      'participation.chosen',
      { payload: { submitted: [], extended: [] } },
      'chose the products for scoring: nothing was left to decide',
      null,
      null,
    ],
    [
      'participation.noted',
      { payload: { ...ANSWER, shareNotes: false }, ...change(null, { notes: 'A', shareNotes: false }) },
      'wrote notes about HealthPlus PPO',
      null,
      'A',
    ],
    [
      'participation.noted',
      { payload: { ...ANSWER, shareNotes: false }, ...change({ notes: 'A', shareNotes: false }, { notes: 'B', shareNotes: false }) },
      'changed the notes about HealthPlus PPO',
      'A',
      'B',
    ],
    [
      'participation.noted',
      { payload: { ...ANSWER, shareNotes: true }, ...change({ notes: 'A', shareNotes: true }, { notes: null, shareNotes: true }) },
      'removed the notes about HealthPlus PPO',
      'A\n(Shared with the vendor after completion)',
      null,
    ],
    [
      'participation.noted',
      { payload: { ...ANSWER, shareNotes: true }, ...change({ notes: 'A', shareNotes: false }, { notes: 'A', shareNotes: true }) },
      'shared the notes about HealthPlus PPO with its vendor',
      'A',
      'A\n(Shared with the vendor after completion)',
    ],
    [
      'participation.noted',
      { payload: { ...ANSWER, shareNotes: false }, ...change({ notes: 'A', shareNotes: false }, { notes: null, shareNotes: false }) },
      'removed the notes about HealthPlus PPO',
      'A',
      null,
    ],
    ['participation.noted', { payload: { ...ANSWER, shareNotes: false } }, 'wrote the notes about HealthPlus PPO', null, null],
    ['answer.submitted', { payload: ANSWER }, 'submitted the answers of HealthPlus PPO', null, null],
    [
      'answer.givenAgain',
      {
        payload: ANSWER,
        ...change(
          { value: 'ten', secondaryValue: null, notApplicable: false },
          { value: 'eleven', secondaryValue: null, notApplicable: false },
        ),
      },
      'answered “Describe your network” again for HealthPlus PPO; ratings of the earlier answer no longer count',
      'ten',
      'eleven',
    ],
    [
      'answer.givenAgain',
      { payload: ANSWER, after: { value: 'eleven', secondaryValue: null, notApplicable: false } },
      'answered “Describe your network” for HealthPlus PPO',
      null,
      'eleven',
    ],
    [
      'answer.corrected',
      { payload: ANSWER, ...change({ value: 'ten' }, { value: ['o1', 'OTHER'], secondaryValue: { o1: '', OTHER: 'Abroad' } }) },
      'corrected HealthPlus PPO’s answer to “Describe your network”; ratings of the earlier answer no longer count',
      'ten',
      'Nationwide\nOther\nAbroad',
    ],
    [
      'answer.updateRequested',
      { payload: { ...ANSWER, notes: 'Count again' } },
      'asked HealthPlus PPO to answer “Describe your network” again',
      null,
      'Count again',
    ],
  ])('%s: %#', (kind, happened, sentence, before, after) => {
    const said = words(kind, happened);
    expect(plainText(said.sentence)).toBe(sentence);
    expect([said.before, said.after]).toEqual([before, after]);
    expect(said.sentence).not.toContain('');
  });

  it('lets names and values stand out, but no question', () => {
    const { sentence } = words('answer.rated', { payload: ANSWER, ...change({ rating: 3 }, { rating: 4 }) });
    expect(sentence.filter(standsOut).map((part) => plainText([part]))).toEqual(['HealthPlus PPO', '4']);
  });

  it('names what is gone, erased or too long', () => {
    const payload = { participationId: 'nowhere', questionId: 'q2', branchId: 'closed' };
    const text = plainText(words('answer.rated', { payload, ...change(null, { rating: 1 }) }).sentence);
    expect(text).toBe(`rated a removed product’s answer to “${'x'.repeat(140)}…” 1 in the branch a deleted branch`);
    const asked = new Map([['q', 'x'.repeat(140)]]);
    const nothing = new Map<string, string>();
    const names = namesFrom({ person: nothing, product: nothing, question: asked, branch: nothing, choice: nothing });
    expect(names.question('q').text).toBe(`“${'x'.repeat(140)}”`);
    expect(nobodyKnown('participation.declined')).toBe('Somebody with the link of the invitation');
    expect(nobodyKnown('answer.rated')).toBe('The system');
    expect(nobodyKnown('clientMember.joined')).toBe('Somebody of the client');
  });

  it('says whose names it needs before it has them', () => {
    const wanted = namesToLookUp();
    words('answer.rated', { names: wanted.names, payload: { ...ANSWER, branchId: 'b1' }, ...change(null, { rating: 1 }) });
    words('winners.set', { names: wanted.names, ...change({ winners: ['p3'] }, { winners: ['p1'] }) });
    expect(wanted.ids).toEqual({
      person: new Set(),
      product: new Set(['p1', 'p3']),
      question: new Set(['q1']),
      branch: new Set(['b1']),
      choice: new Set(),
    });
  });
});

it('has words for each kind, and each under one subject', () => {
  expect(new Set(HISTORY_KINDS).size).toBe(HISTORY_KINDS.length);
  expect(HISTORY_TOPICS.flatMap((topic) => kindsOf(topic))).toEqual(HISTORY_KINDS);
  expect(topicOf('answer.rated')).toBe('SCORING');
});

it('is read by those who manage the project', () => {
  const manager = givenActor({ privileges: ['MANAGE_PROJECT_STATE'] });
  expect(decideReadHistory(manager, givenProject({ status: 'ARCHIVED' }))).toEqual({ allowed: true });
  expect(decideReadHistory(manager, givenProject({ roles: ['VIEWER'] }))).toEqual({ allowed: false, reason: 'viewer' });
  expect(decideReadHistory(givenActor({ privileges: ['MANAGE_SCORING'] }), givenProject())).toEqual({
    allowed: false,
    reason: 'no-access',
  });
  expect(decideReadHistory(givenVendor(), givenProject({ status: 'SCORING', invited: true }))).toEqual({
    allowed: false,
    reason: 'no-access',
  });
});

describe('where a page begins', () => {
  const project = '0190a5d1-0000-7000-8000-00000000000a';
  const parse = (after: unknown) => readHistorySchema.safeParse({ project, after });
  const cursor = { at: new Date('2026-11-16T15:00:00.123Z'), seen: 2 };

  it('is written and read', () => {
    expect(writeCursor(cursor)).toBe('2026-11-16T15:00:00.123Z~2');
    expect(parse('2026-11-16T15:00:00.123Z~2').data?.after).toEqual(cursor);
    expect(parse(null).success).toBe(true);
  });

  it.each(['', '2', '2026-13-16T15:00:00.123Z~2', '2026-11-16T15:00:00.123Z~-1', '2026-11-16T15:00:00.123Z~9999999', 7])(
    'is not %s',
    (text) => expect(parse(text).success).toBe(false),
  );
});
