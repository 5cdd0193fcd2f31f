import '../record/answer.tables.ts';
import '../../question/record/question.tables.ts';
import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildSchema } from '../../../graphql/schema.ts';
import { newId } from '../../../platform/ids.ts';
import { givenEmailInvited, givenInvited } from '../../../testing/given/given-invitation.ts';
import { givenClientOf, givenProject, givenSection } from '../../../testing/given/given-project.ts';
import { givenScores } from '../../../testing/given/given-scores.ts';
import { client } from '../../../testing/http-client.ts';
import { wholeCalls } from '../../../testing/whole-calls.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import type { Project } from '../../project/editing/get-project.ts';

/** Every text of this project that is the firm's own begins like this, and every number is one of these. */
const SECRET = /SECRET|ENTERPRISE|:(97531|424242)\b/i;

let world: World;
let manager: SignedInActor;
let project: Project;
let section: { id: string; questionIds: string[] };
let invited: Awaited<ReturnType<typeof givenInvited>>;
let other: Awaited<ReturnType<typeof givenInvited>>;

const person = (firstName: string) =>
  world.givenUser({ companyId: manager.companyId, firstName, email: `${firstName.toLowerCase()}@firm.test` });

beforeAll(async () => {
  world = await givenWorld();
  const { id: companyId } = await world.givenCompany({ name: 'Northwind' });
  manager = await world.givenUser({
    companyId,
    firstName: 'SECRET-owner',
    privileges: ['MANAGE_ALL_PROJECTS', 'MANAGE_ALL_SCORING', 'MANAGE_PROJECT_QUESTIONS', 'MANAGE_USERS', 'MANAGE_CLIENTS'],
  });
  const [expert, viewer, contact] = [await person('SECRET-expert'), await person('SECRET-viewer'), await person('Carla')];
  const base = await givenProject(world, manager, { name: 'SECRET-base' });
  const employer = await givenClientOf(world, companyId, 'SECRET-client');
  await world.db
    .updateTable('clients')
    .set({ description: 'SECRET-business', location: 'SECRET-town', website: 'secret.test' })
    .where('id', '=', employer.id)
    .execute();
  project = await givenProject(world, manager, {
    name: 'Dental RFP',
    intro: 'Hello vendors',
    client: { id: employer.id },
    hideClientInfo: true,
    brokerageContacts: [{ user: { id: contact.userId }, phoneNumber: '+1 617 555 0123' }],
    productOwners: [{ id: manager.userId }],
    domainExperts: [{ id: expert.userId }],
    viewers: [{ id: viewer.userId }],
  });
  section = await givenSection(world, manager, project, ['How many dentists?', 'SECRET-rejected']);
  await hideSecrets(expert.userId, base.id);
  invited = await givenInvited(world, project, { name: 'HealthPlus PPO', status: 'ACCEPTED' });
  other = await givenInvited(world, project, { name: 'SECRET-other-product', status: 'ACCEPTED' });
  await givenEmailInvited(world, project, 'SECRET-invited@vendor.test', 'SECRET-emailed-product');
  await answer(invited, expert.userId, 'Three thousand');
  await answer(other, expert.userId, 'SECRET-other-answer');
  await world.db
    .updateTable('projectProducts')
    .set({ winner: true, notes: 'SECRET-notes-on-product', answersSubmittedAt: world.clock.now() })
    .where('projectId', '=', project.id)
    .execute();
  await world.db.updateTable('projects').set({ status: 'SCORING' }).where('id', '=', project.id).execute();
});

async function hideSecrets(approverId: string, baseProjectId: string): Promise<void> {
  const [asked, rejected] = section.questionIds as [string, string];
  await world.db
    .updateTable('projects')
    .set({ baseProjectId, source: 'CLONE', targetNumberRespondents: 97_531, liveCount: 424_242, employeeSize: 'ENTERPRISE' })
    .where('id', '=', project.id)
    .execute();
  await world.db.updateTable('sections').set({ ownerId: approverId, approverId }).where('id', '=', section.id).execute();
  await world.db
    .updateTable('questions')
    .set({ status: 'APPROVED', ownerId: approverId, approverId, weight: 5 })
    .where('id', '=', asked)
    .execute();
  await world.db.updateTable('questions').set({ status: 'REJECTED', rejectReason: 'SECRET-reason' }).where('id', '=', rejected).execute();
}

async function answer(entry: { id: string; vendorId: string }, ratedBy: string, text: string): Promise<void> {
  await world.db
    .insertInto('answers')
    .values({
      participationId: entry.id,
      questionId: section.questionIds[0]!,
      companyId: project.companyId,
      projectId: project.id,
      vendorId: entry.vendorId,
      label: 'How many dentists?',
      value: JSON.stringify(text),
      secondaryValue: null,
      notApplicableDescription: null,
      revision: 1,
      writers: '[]',
      status: null,
      statusNotes: null,
      givenRevision: 1,
      answeredAt: world.clock.now(),
      answeredBy: null,
    })
    .execute();
  await givenScores(world, entry, { userId: ratedBy }, { rating: 4, notes: 'SECRET-notes-on-answer' });
}

interface Asked {
  hash?: string;
  /** All of them by default. */
  queries?: readonly string[];
}

/** Everything that queries answer to this person, each id of the project tried for each argument that takes one. */
async function readEverything(user: { userId: string } | null, { hash, queries }: Asked = {}): Promise<string> {
  const browser = client(world, user);
  const ids = [project.id, section.id, ...section.questionIds, invited.id, other.id, other.productId];
  const fields = Object.values(buildSchema().getQueryType()!.getFields());
  const sent: string[] = [];
  for (const field of fields.filter(({ name }) => queries?.includes(name) ?? true)) {
    const named = field.args.filter(({ type }) => /^ID!?$/.test(String(type))).map(({ name }) => name);
    for (const document of wholeCalls(field, [...named, 'hash'])) {
      for (const id of named.length > 0 ? ids : [project.id]) {
        const values = Object.fromEntries(named.map((name) => [name, name === 'project' ? project.id : id]));
        const { data, errors } = await browser.query(document, { ...values, hash });
        expect(errors.filter(({ extensions }) => extensions.status >= 500 || extensions.code === 'BAD_REQUEST')).toEqual([]);
        sent.push(JSON.stringify({ data, errors }));
      }
    }
  }
  return sent.join('\n');
}

/** The text around a secret instead of everything, so that the failure shows where it is. */
const leak = (sent: string) => sent.match(new RegExp(`.{0,200}${SECRET.source}`, 'i'))?.[0];

/** What a link opens; everything else is closed to those who are not signed in. */
const BY_HASH = ['project', 'invitation'];
const OF_PROJECTS = [...BY_HASH, 'projects', 'invitations', 'projectFilters', 'projectSections', 'projectMembers', 'validateProject'];

describe('what a project is to those outside of the firm', () => {
  it('is all of it to those who work on it, so that there is something to keep', async () => {
    const sent = await readEverything(manager);
    for (const secret of ['client', 'business', 'expert', 'viewer', 'base', 'rejected', 'reason', 'other-product', 'notes-on-product']) {
      expect(sent).toContain(`SECRET-${secret}`);
    }
    for (const number of [':97531', ':424242', '"weight":5']) expect(sent).toContain(number);
  }, 120_000);

  it('is, to the people of an invited vendor, nothing that is the firm’s own or another vendor’s, in any query [VEND-120]', async () => {
    const sent = await readEverything(invited.user);
    for (const shown of [
      'Dental RFP',
      'Hello vendors',
      'Carla',
      '+1 617 555 0123',
      'HealthPlus PPO',
      'How many dentists?',
      'Three thousand',
    ])
      expect(sent).toContain(shown);
    expect(leak(sent)).toBeUndefined();
    expect(sent).not.toMatch(/"(rating|weight|rejectReason|needsAttention|overdue|winner)":(?!null|false|0)/);
  }, 120_000);

  it('is the same to a visitor with the hash, for that project only [VEND-120] [VEND-124]', async () => {
    const sent = await readEverything(null, { hash: invited.hash, queries: BY_HASH });
    for (const shown of ['Dental RFP', 'Hello vendors', 'Carla', 'HealthPlus PPO']) expect(sent).toContain(shown);
    expect(leak(sent)).toBeUndefined();
    const elsewhere = await givenProject(world, manager, { name: 'Another' });
    await world.db.updateTable('projects').set({ status: 'AWAITING' }).where('id', '=', elsewhere.id).execute();
    const refused = await client(world, null).query('query ($id: ID!, $hash: String) { project(id: $id, hash: $hash) { name } }', {
      id: elsewhere.id,
      hash: invited.hash,
    });
    expect(refused.errors[0]!.extensions).toMatchObject({ code: 'NOT_FOUND', status: 404 });
  }, 120_000);

  it('is no more to a broker of another firm to whom the link was forwarded', async () => {
    const rival = await world.givenUser({ privileges: ['MANAGE_ALL_PROJECTS', 'MANAGE_ALL_SCORING'] });
    const sent = await readEverything(rival, { hash: invited.hash, queries: OF_PROJECTS });
    expect(sent).toContain('Hello vendors');
    expect(leak(sent)).toBeUndefined();
  }, 120_000);

  it('is nothing at all to strangers: other vendors, clients, visitors without a good hash', async () => {
    const uninvited = await givenInvited(world, await givenProject(world, manager));
    const strangers: [{ userId: string } | null, Asked][] = [
      [uninvited.user, {}],
      [uninvited.user, { hash: newId() }],
      [await world.givenUser({ type: 'VENDOR' }), {}],
      [await world.givenUser({ type: 'CLIENT' }), { hash: newId() }],
      [null, { hash: newId() }],
      [null, {}],
    ];
    for (const [user, asked] of strangers) {
      expect(await readEverything(user, { ...asked, queries: OF_PROJECTS })).not.toMatch(/SECRET|Hello vendors|Dental RFP/i);
    }
  }, 120_000);

  it('names the client, its size and its lives where the firm does not hide them', async () => {
    const open = await givenProject(world, manager, {
      liveCount: 1200,
      client: { id: (await givenClientOf(world, manager.companyId!, 'Acme')).id },
    });
    const { user } = await givenInvited(world, open);
    await world.db.updateTable('projects').set({ status: 'AWAITING' }).where('id', '=', open.id).execute();
    const { data } = await client(world, user).query(
      'query ($id: ID!) { project(id: $id) { client { name location } liveCount } projects { items { client { name } } } projectFilters { clients { name } } }',
      { id: open.id },
    );
    expect(data).toEqual({
      project: { client: { name: 'Acme', location: 'Boston' }, liveCount: 1200 },
      projects: { items: [{ client: { name: 'Acme' } }] },
      projectFilters: { clients: [{ name: 'Acme' }] },
    });
  });
});
