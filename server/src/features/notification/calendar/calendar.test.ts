import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { givenProduct, givenProject } from '../../../testing/given/given-project.ts';
import { client } from '../../../testing/http-client.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { inviteProducts } from '../../participation/inviting/invite-products.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

type Person = { userId: string };
const RENEW = 'mutation { renewCalendarAddress { id createdAt url } }';
const manager = (change: object = {}) => world.givenUser({ privileges: ['MANAGE_PROJECT_STATE'], ...change });

async function addressOf(person: Person): Promise<string> {
  const { data } = await client(world, person).query(RENEW);
  return new URL(data.renewCalendarAddress.url).pathname;
}
let network = 0;
const fetchIt = (url: string, ip = `10.1.0.${++network}`) => world.app.http.inject({ method: 'GET', url, remoteAddress: ip });
const summaries = async (url: string) =>
  [...(await fetchIt(url)).body.replaceAll('\r\n ', '').matchAll(/^SUMMARY:(.*)\r$/gm)].map((match) => match[1]).sort();

/** Nothing has to be done in time any more. */
const OVER = ['ARCHIVED', 'CANCELLED', 'DELETED'] as const;
const setStatus = (id: string, status: ProjectStatus) => world.db.updateTable('projects').set({ status }).where('id', '=', id).execute();

async function givenPublished(actor: Awaited<ReturnType<typeof manager>>, change: object) {
  const project = await givenProject(world, actor, change);
  await world.db.updateTable('projects').set({ status: 'PUBLISHED' }).where('id', '=', project.id).execute();
  return project;
}

describe('a private calendar', () => {
  it('holds the deadlines of the projects that a member of the team works in, and of no others', async () => {
    const actor = await manager();
    const project = await givenProject(world, actor, { name: 'Dental, <RFP>; one' });
    const colleague = await world.givenUser({ companyId: actor.companyId, privileges: ['VIEW_DASHBOARD'] });
    const url = await addressOf(actor);
    const answer = await fetchIt(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache' });
    expect(answer.body).toContain('BEGIN:VCALENDAR\r\n');
    expect(answer.body).toContain('DTSTART;VALUE=DATE:20261126\r\n');
    expect(answer.body.replaceAll('\r\n ', '')).toContain(`UID:${project.id}-submissionDeadline\r\n`);
    expect(answer.body.replaceAll('\r\n ', '')).toContain(`URL:http://weighbridge.test/projects/${project.id}\r\n`);
    expect(await summaries(url)).toContain('Submission Deadline: Dental\\, <RFP>\\; one');
    expect(await summaries(await addressOf(colleague))).toEqual([]);
    expect(await summaries(await addressOf(await manager()))).toEqual([]);
    for (const status of OVER) {
      await setStatus(project.id, status);
      expect(await summaries(url)).toEqual([]);
    }
  });

  it('is closed to those who have not accepted the terms, as the product is', async () => {
    const actor = await manager();
    const url = await addressOf(actor);
    await world.db.updateTable('users').set({ termsVersion: null }).where('id', '=', actor.userId).execute();
    const answer = await fetchIt(url);
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'FORBIDDEN', reason: 'terms-not-accepted' }]);
  });

  it('goes back sixty days', async () => {
    const actor = await manager();
    const project = await givenPublished(actor, { name: 'Old RFP' });
    const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * 86_400_000);
    const dates = { questionsClarificationDeadline: daysAgo(61), submissionDeadline: daysAgo(60), questionsSubmissionDeadline: null };
    await world.db
      .updateTable('projects')
      .set({ ...dates, plannedDecisionDate: null })
      .where('id', '=', project.id)
      .execute();
    expect(await summaries(await addressOf(actor))).toEqual(['Submission Deadline: Old RFP']);
  });

  it('shows a vendor what it was invited to, nothing of other firms’ projects, and never the client', async () => {
    const actor = await manager();
    const project = await givenPublished(actor, { name: 'Vision RFP', hideClientInfo: true });
    await givenPublished(actor, { name: 'Other RFP' });
    const product = await givenProduct(world, { name: 'Gold Plan' });
    const user = await world.givenUser({ type: 'VENDOR', vendorId: product.vendorId });
    const url = await addressOf(user);
    expect(await summaries(url)).toEqual([]);
    await inviteProducts(world.as(actor), { project: { id: project.id }, products: [product.id] });
    expect(await summaries(url)).toEqual(
      expect.arrayContaining(['Submission Deadline: Vision RFP', 'Questions Submission Deadline: Vision RFP']),
    );
    expect((await fetchIt(url)).body).not.toContain(project.clientName!);
    expect(await summaries(url)).not.toContain('Planned Decision Date: Vision RFP');
    const other = await world.givenUser({ type: 'VENDOR', vendorId: (await givenProduct(world)).vendorId });
    expect(await summaries(await addressOf(other))).toEqual([]);
    const extended = world.db.updateTable('projectProducts').set({ answersSubmitDeadline: new Date('2026-12-24T12:00:00Z') });
    await extended.where('projectId', '=', project.id).execute();
    expect(await summaries(url)).toEqual(expect.arrayContaining(['Answers for Gold Plan: Vision RFP', 'Submission Deadline: Vision RFP']));
    expect(await summaries(url)).not.toContain('Questions Submission Deadline: Vision RFP');
    for (const status of OVER) {
      await setStatus(project.id, status);
      expect(await summaries(url)).toEqual([]);
    }
    await setStatus(project.id, 'AWAITING');
    expect(await summaries(url)).toContain('Answers for Gold Plan: Vision RFP');
    await world.db.updateTable('projectProducts').set({ participationStatus: 'DECLINED' }).where('projectId', '=', project.id).execute();
    expect(await summaries(url)).toEqual([]);
  });

  it('shows a client until when it has to fill in its tables', async () => {
    const actor = await manager();
    const { id: projectId, companyId } = await givenPublished(actor, { name: 'Client RFP' });
    const [person, stranger] = [await world.givenUser({ type: 'CLIENT' }), await world.givenUser({ type: 'CLIENT' })];
    const times = { createdAt: world.clock.now(), updatedAt: world.clock.now(), updatedBy: null };
    const deadline = new Date('2026-12-01T12:00:00Z');
    await world.db
      .insertInto('clientDiscoveries')
      .values({ projectId, companyId, status: 'DRAFT', deadline, submittedAt: null, submittedBy: null, ...times })
      .execute();
    const member = { id: projectId, projectId, companyId, userId: person.userId, email: person.email, status: 'ACTIVE' as const };
    await world.db
      .insertInto('clientMembers')
      .values({ ...member, invitedAt: null, ...times })
      .execute();
    expect(await summaries(await addressOf(person))).toEqual(['Information to fill in: Client RFP']);
    expect(await summaries(await addressOf(stranger))).toEqual([]);
    const url = await addressOf(person);
    for (const status of OVER) {
      await setStatus(projectId, status);
      expect(await summaries(url)).toEqual([]);
    }
  });

  it('has an address that is shown once; a new one or none ends the one before', async () => {
    const actor = await manager();
    const { query } = client(world, actor);
    expect((await query('{ calendarAddress { url } }')).data.calendarAddress).toBeNull();
    const first = await addressOf(actor);
    expect((await query('{ calendarAddress { id createdAt url } }')).data.calendarAddress).toEqual({
      id: actor.userId,
      createdAt: world.clock.now().toISOString(),
      url: null,
    });
    const stored = await world.db.selectFrom('calendarAddresses').select('tokenHash').where('userId', '=', actor.userId).execute();
    expect(first).not.toContain(stored[0]!.tokenHash);
    const second = await addressOf(actor);
    expect([(await fetchIt(first)).statusCode, (await fetchIt(second)).statusCode]).toEqual([404, 200]);
    expect((await query('mutation { revokeCalendarAddress { id } }')).data.revokeCalendarAddress).toEqual({ id: actor.userId });
    expect((await fetchIt(second)).statusCode).toBe(404);
    expect((await query('{ calendarAddress { url } }')).data.calendarAddress).toBeNull();
  });

  it('is closed for somebody who cannot sign in any more', async () => {
    const actor = await manager();
    const url = await addressOf(actor);
    await world.db.updateTable('users').set({ status: 'DISABLED' }).where('id', '=', actor.userId).execute();
    expect((await fetchIt(url)).statusCode).toBe(404);
  });

  it.each([
    `/api/calendar/${'A'.repeat(43)}.ics`,
    `/api/calendar/${'A'.repeat(43)}`,
    '/api/calendar/.ics',
    `/api/calendar/${encodeURIComponent("' or 1=1 --")}.ics`,
    '/api/calendar/%00.ics',
  ])('is not found by guessing: %s', async (url) => {
    expect((await fetchIt(url)).statusCode).toBe(404);
  });

  it('makes who guesses wait', async () => {
    const guess = () => fetchIt(`/api/calendar/${'C'.repeat(43)}.ics`, '10.8.8.8');
    const statuses = [];
    for (let index = 0; index < 21; index++) statuses.push((await guess()).statusCode);
    expect(statuses).toEqual([...Array(20).fill(404), 429]);
    // A calendar program asks every few minutes, from the same place.
    const url = await addressOf(await manager());
    for (let index = 0; index < 21; index++) expect((await fetchIt(url, '10.8.8.9')).statusCode).toBe(200);
  });
});
