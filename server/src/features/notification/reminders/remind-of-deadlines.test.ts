import type { ParticipationStatus } from '@weighbridge/domain/participation/participation.status.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { newId } from '../../../platform/ids.ts';
import { givenProduct, givenProject } from '../../../testing/given/given-project.ts';
import { mailTo } from '../../../testing/read-mail.ts';
import { whenDone } from '../../../testing/when-done.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { gatherMail } from '../gathering/gather-mail.ts';
import { makeReminders } from './make-reminders.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';

const ONCE = { number: 1, last: false };
let world: World;
/** A world of its own for each: the mornings are counted for the whole installation. */
beforeEach(async () => {
  world = await givenWorld();
});

const remind = () => remindOfDeadlines.run(world.app.parts, {}, ONCE);
const day = (iso: string) => new Date(`${iso}T12:00:00.000Z`);

interface Given {
  status?: ProjectStatus;
  submission?: string;
  questions?: string;
}

async function givenDeadlines({ status = 'PUBLISHED', submission = '2027-06-01', questions = '2027-06-02' }: Given) {
  const owner = await world.givenUser({ privileges: ['MANAGE_PROJECT_STATE'] });
  const project = await givenProject(world, owner, { name: 'Dental RFP' });
  await world.db
    .updateTable('projects')
    .set({ status, submissionDeadline: day(submission), questionsSubmissionDeadline: day(questions) })
    .where('id', '=', project.id)
    .execute();
  return { owner, project };
}

interface GivenEntry {
  status: ParticipationStatus;
  submitted?: boolean;
  deadline?: string;
}

async function givenKeyPerson(project: { id: string; companyId: string }, { status, submitted = false, deadline }: GivenEntry) {
  const product = await givenProduct(world);
  const person = await world.givenUser({ type: 'VENDOR', vendorId: product.vendorId });
  await world.db.updateTable('vendors').set({ createdBy: person.userId }).where('id', '=', product.vendorId).execute();
  const now = world.clock.now();
  await world.db
    .insertInto('projectProducts')
    .values({
      id: newId(),
      companyId: project.companyId,
      projectId: project.id,
      productId: product.id,
      email: null,
      productName: null,
      participationStatus: status,
      answersSubmittedAt: submitted ? now : null,
      answersSubmitDeadline: deadline ? day(deadline) : null,
      notes: null,
      invitedAt: now,
      decidedAt: null,
      decidedBy: null,
      answersSubmittedBy: null,
      claimedBy: null,
      createdAt: now,
      updatedAt: now,
      updatedBy: null,
    })
    .execute();
  return person;
}

const remindersOf = async (person: { userId: string }) =>
  (
    await world.db.selectFrom('notifications').select(['kind', 'data']).where('userId', '=', person.userId).orderBy('position').execute()
  ).map(({ kind, data }) => [kind, data.days]);

describe('reminders', () => {
  it('of the submission deadline come at eight in New York, to owners and to vendors who have not decided [NOTIF-037]', async () => {
    world.clock.set('2026-11-16T12:59:00.000Z');
    const { owner, project } = await givenDeadlines({ submission: '2026-11-19' });
    const undecided = await givenKeyPerson(project, { status: 'PENDING' });
    const accepted = await givenKeyPerson(project, { status: 'ACCEPTED' });
    const declined = await givenKeyPerson(project, { status: 'DECLINED' });
    await remind();
    expect(await remindersOf(owner)).toEqual([]);
    world.clock.set('2026-11-16T13:00:00.000Z');
    const values = { ...(await world.db.selectFrom('projectProducts').selectAll().executeTakeFirstOrThrow()), projectId: project.id };
    const byAddress = { ...values, productId: null, productName: 'Gold', participationStatus: 'PENDING' as const };
    await world.db
      .insertInto('projectProducts')
      .values([
        { ...byAddress, id: newId(), email: 'bob@unknown.test' },
        { ...byAddress, id: newId(), email: 'taking@unknown.test', participationStatus: 'ACCEPTED' },
        { ...byAddress, id: newId(), email: 'draft@unknown.test', participationStatus: 'DRAFT' },
      ])
      .execute();
    await remind();
    await remind();
    expect((await mailTo(world, 'bob@unknown.test')).map(({ subject }) => subject)).toEqual([
      'Reminder: Dental RFP is waiting for your decision',
    ]);
    for (const email of ['taking@unknown.test', 'draft@unknown.test', undecided.email]) expect(await mailTo(world, email)).toEqual([]);
    for (const person of [owner, undecided]) expect(await remindersOf(person)).toEqual([['SubmissionDeadline', 3]]);
    for (const person of [accepted, declined]) expect(await remindersOf(person)).toEqual([]);
    world.clock.set('2026-11-18T13:00:00.000Z');
    await remind();
    expect(await remindersOf(owner)).toEqual([
      ['SubmissionDeadline', 3],
      ['SubmissionDeadline', 1],
    ]);
    // On the day itself there is nothing left to remind of.
    world.clock.set('2026-11-19T13:00:00.000Z');
    await remind();
    expect(await remindersOf(owner)).toHaveLength(2);
  });

  it('of the questions submission deadline come to vendors who accepted and have not submitted [NOTIF-038]', async () => {
    world.clock.set('2026-11-16T13:00:00.000Z');
    const { owner, project } = await givenDeadlines({ status: 'AWAITING', questions: '2026-11-23' });
    const waiting = await givenKeyPerson(project, { status: 'ACCEPTED' });
    const others = [
      await givenKeyPerson(project, { status: 'ACCEPTED', submitted: true }),
      await givenKeyPerson(project, { status: 'ACCEPTED', deadline: '2027-01-10' }),
      await givenKeyPerson(project, { status: 'PENDING' }),
      owner,
    ];
    await remind();
    expect(await remindersOf(waiting)).toEqual([['QuestionsSubmissionDeadline', 7]]);
    for (const person of others) expect(await remindersOf(person)).toEqual([]);
  });

  it('of a product’s extended deadline come three days and one day before [NOTIF-039]', async () => {
    const { project } = await givenDeadlines({ status: 'SCORING' });
    const person = await givenKeyPerson(project, { status: 'ACCEPTED', deadline: '2026-11-23' });
    for (let date = 16; date <= 24; date++) {
      world.clock.set(`2026-11-${date}T13:00:00.000Z`);
      await remind();
    }
    expect(await remindersOf(person)).toEqual([
      ['QuestionsSubmissionExtendedDeadline', 3],
      ['QuestionsSubmissionExtendedDeadline', 1],
    ]);
  });

  it('are mailed at once, all of a morning in one message, and not to who switched them off [NOTIF-041]', async () => {
    world.clock.set('2026-11-16T13:00:00.000Z');
    const { project, owner } = await givenDeadlines({ status: 'AWAITING', questions: '2026-11-17' });
    const person = await givenKeyPerson(project, { status: 'ACCEPTED' });
    const second = await givenDeadlines({ status: 'AWAITING', questions: '2026-11-19' });
    const entry = world.db.selectFrom('projectProducts').selectAll().where('projectId', '=', project.id);
    const { id: _id, ...copied } = await entry.executeTakeFirstOrThrow();
    await world.db
      .insertInto('projectProducts')
      .values({ ...copied, id: newId(), projectId: second.project.id, companyId: second.project.companyId })
      .execute();
    const quiet = await givenKeyPerson(project, { status: 'ACCEPTED' });
    const off = { projectStatusUpdate: { disabled: false }, newNotification: { disabled: true }, newFaqQuestion: { disabled: false } };
    await world.db
      .updateTable('users')
      .set({ notifications: JSON.stringify(off) })
      .where('id', '=', quiet.userId)
      .execute();
    await remind();
    await gatherMail.run(world.app.parts, {}, ONCE);
    const mails = await mailTo(world, person.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Reminder: 2 deadlines in 2 projects']);
    expect(mails[0]!.text).toContain('These deadlines are near.');
    expect(mails[0]!.text).toContain('Questions submission deadline in 1 day');
    expect(mails[0]!.text).toContain('Questions submission deadline in 3 days');
    expect(mails[0]!.text).toContain('http://weighbridge.test/api/opt-out/');
    expect(await remindersOf(quiet)).toHaveLength(1);
    expect([...(await mailTo(world, quiet.email)), ...(await mailTo(world, owner.email))]).toEqual([]);
  });

  it('go to the people of a client by mail while they have something to fill in', async () => {
    world.clock.set('2026-11-16T13:00:00.000Z');
    const { project } = await givenDeadlines({ status: 'DRAFT' });
    const registered = await world.givenUser({ type: 'CLIENT', firstName: 'Chloe' });
    const times = { createdAt: world.clock.now(), updatedAt: world.clock.now(), updatedBy: null };
    const common = { companyId: project.companyId, projectId: project.id, invitedAt: world.clock.now(), ...times };
    const later = await givenProject(world, await world.givenUser({ privileges: ['MANAGE_PROJECT_STATE'] }));
    const discovery = { status: 'DRAFT', submittedAt: null, submittedBy: null, ...times } as const;
    await world.db
      .insertInto('clientDiscoveries')
      .values([
        { ...discovery, projectId: project.id, companyId: project.companyId, deadline: day('2026-11-17') },
        { ...discovery, projectId: later.id, companyId: later.companyId, deadline: day('2026-12-17') },
      ])
      .execute();
    await world.db
      .insertInto('clientMembers')
      .values([
        { ...common, id: newId(), email: registered.email, userId: registered.userId, status: 'ACTIVE' },
        { ...common, id: newId(), email: 'new@client.test', userId: null, status: 'INVITED' },
        { ...common, id: newId(), email: 'gone@client.test', userId: null, status: 'DISABLED' },
        {
          ...common,
          id: newId(),
          projectId: later.id,
          companyId: later.companyId,
          email: 'later@client.test',
          userId: null,
          status: 'INVITED',
        },
      ])
      .execute();
    await remind();
    await remind();
    const [mail, ...more] = await mailTo(world, registered.email);
    expect(mail?.subject).toBe('Reminder: 1 day left for your data for Dental RFP');
    expect(mail?.text).toContain('Hello Chloe,');
    expect(mail?.text).toContain('by November 17, 2026');
    expect(mail?.text).toContain(`http://weighbridge.test/projects/${project.id}`);
    expect(more).toEqual([]);
    expect((await mailTo(world, 'new@client.test'))[0]?.text).toContain('Use the link in your invitation.');
    expect(await mailTo(world, 'gone@client.test')).toEqual([]);
    expect(await mailTo(world, 'later@client.test')).toEqual([]);
  });

  it('come once although two processes look at the same time', async () => {
    world.clock.set('2026-11-16T13:00:00.000Z');
    const { owner } = await givenDeadlines({ submission: '2026-11-17' });
    const other = await createApp(world.app.parts.config, world.database, world.clock);
    whenDone(() => other.close());
    await Promise.all([remind(), remindOfDeadlines.run(other.parts, {}, ONCE), remind()]);
    expect(await remindersOf(owner)).toEqual([['SubmissionDeadline', 1]]);
  });

  it('after days without a server come once for each deadline, and not for what has passed or changed', async () => {
    world.clock.set('2026-11-10T13:00:00.000Z');
    const { owner } = await givenDeadlines({ submission: '2026-11-18' });
    const past = await givenDeadlines({ submission: '2026-11-15' });
    await remind();
    expect(await remindersOf(past.owner)).toEqual([]);
    world.clock.set('2026-11-16T13:07:00.000Z');
    await remind();
    expect(await remindersOf(owner)).toEqual([['SubmissionDeadline', 2]]);
    expect(await remindersOf(past.owner)).toEqual([]);
    // Written down in the morning, and told only two days later.
    world.clock.set('2026-11-17T13:00:00.000Z');
    const late = await givenDeadlines({ submission: '2026-11-18' });
    await makeReminders(world.app.parts);
    world.clock.set('2026-11-18T14:00:00.000Z');
    await remind();
    expect(await remindersOf(late.owner)).toEqual([]);
  });

  it('say at once how many days there are when the deadline moves, once for each new one', async () => {
    world.clock.set('2026-11-16T13:00:00.000Z');
    const { owner, project } = await givenDeadlines({ submission: '2026-11-19' });
    await remind();
    await world.db
      .updateTable('projects')
      .set({ submissionDeadline: day('2026-11-20') })
      .where('id', '=', project.id)
      .execute();
    world.clock.set('2026-11-17T13:00:00.000Z');
    await remind();
    expect(await remindersOf(owner)).toEqual([
      ['SubmissionDeadline', 3],
      ['SubmissionDeadline', 3],
    ]);
  });
});
