import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { expectRefusal } from '../../testing/expect.ts';
import { givenProject, givenSection } from '../../testing/given/given-project.ts';
import { client } from '../../testing/http-client.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { getProject } from './editing/get-project.ts';
import { listProjectMembers } from './editing/list-project-members.ts';
import { updateProject } from './editing/update-project.ts';
import { listDeadlines } from './list/list-deadlines.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const manager = () => world.givenUser({ privileges: ['MANAGE_PROJECT_STATE'] });
const DAY = 86_400_000;

describe('a project by its id', () => {
  it('tells everything about it, with what this reader may do [API-022]', async () => {
    const actor = await manager();
    const project = await givenProject(world, actor, { liveCount: 1200, hideClientInfo: true, locationOriginated: 'Worcester' });
    await givenSection(world, actor, project, ['How many dentists?', 'Which states?']);
    await givenSection(world, actor, await givenProject(world, actor), ['What is asked elsewhere?']);
    const { data, errors } = await client(world, actor).query(
      `query ($id: ID!) { project(id: $id) {
        name status type client { name location description website } hideClientInfo liveCount locationOriginated targetNumberRespondents
        publishDate questionsClarificationDeadline submissionDeadline plannedDecisionDate sectionsCount
        productOwners { name } domainExperts { id } viewers { id } files { id } serviceTypes { id } projectServiceTypes { id }
        sections { name questions { question { label } } } products { id }
        statistics { answers { rated unrated } questions { status count } }
        tabs widgets actions nextStep { to button form } } }`,
      { id: project.id },
    );
    expect(errors).toEqual([]);
    expect(data.project).toMatchObject({
      client: { name: project.clientName, location: 'Boston', description: 'Makes things', website: 'client.test' },
      hideClientInfo: true,
      liveCount: 1200,
      targetNumberRespondents: 3,
      questionsClarificationDeadline: null,
      sections: [{ name: 'Network', questions: [{ question: { label: 'How many dentists?' } }, { question: { label: 'Which states?' } }] }],
      sectionsCount: 1,
      statistics: {
        questions: [
          { status: 'PENDING', count: 2 },
          { status: 'APPROVED', count: 0 },
          { status: 'REJECTED', count: 0 },
        ],
      },
      nextStep: { to: 'IN_REVIEW', button: 'Move To Review', form: null },
    });
    expect(data.project.tabs).toEqual(['dashboard', 'details', 'questions', 'products', 'preview']);
    expect(data.project.widgets).toContain('ISSUES');
    expect(data.project.actions).toEqual(expect.arrayContaining(['edit', 'changeStatus', 'delete', 'manageMembers']));
  });

  it('has every field that a project has [PROJ-110]', async () => {
    const actor = await manager();
    const at = (day: string) => `2026-${day}T12:00:00.000Z`;
    const dates = {
      publishDate: at('11-20'),
      questionsClarificationDeadline: at('11-25'),
      submissionDeadline: at('12-01'),
      questionsSubmissionDeadline: at('12-05'),
      plannedDecisionDate: at('12-20'),
    };
    const told = {
      name: 'Vision RFP',
      intro: 'Hello',
      description: 'A first plan',
      hideClientInfo: true,
      locationOriginated: 'Worcester',
      targetNumberRespondents: 3,
      employeeSize: 'SMALL',
      liveCount: 85,
      moreInformation: [{ key: 'Union', value: 'None' }],
      ...dates,
    };
    const settings = { answersMaxLength: 2000, scoringType: 'COLORS' };
    const project = await givenProject(world, actor, { ...told, settings });
    await givenSection(world, actor, project, ['How many dentists?']);
    const { data, errors } = await client(world, actor).query(
      `query ($id: ID!) { project(id: $id) {
        id name intro description status type client { id name location description website } hideClientInfo
        brokerageContacts { user { id } phoneNumber } frequency settings { answersMaxLength scoringType } locationOriginated
        targetNumberRespondents ${Object.keys(dates).join(' ')} employeeSize liveCount serviceTypes { id }
        projectServiceTypes { id label description } productOwners { id } domainExperts { id } viewers { id }
        moreInformation { key value } files { id description filename url } branches { id } clientTables { id } clientMembers { id }
        clientTablesStatus clientTablesDeadline sections { name } products { id } faq { id } createdBy { id } brokerageFirm { id }
        createdAt updatedAt } }`,
      { id: project.id },
    );
    expect(errors).toEqual([]);
    expect(data.project).toEqual({
      ...told,
      settings,
      id: project.id,
      status: 'DRAFT',
      type: 'RFP',
      client: {
        id: project.clientId,
        name: project.clientName,
        location: 'Boston',
        description: 'Makes things',
        website: 'client.test',
      },
      brokerageContacts: [{ user: { id: actor.userId }, phoneNumber: '+1 617 555 0100' }],
      frequency: null,
      serviceTypes: [],
      projectServiceTypes: [],
      productOwners: [{ id: actor.userId }],
      domainExperts: [],
      viewers: [],
      files: [],
      branches: [],
      clientTables: [],
      clientMembers: [],
      clientTablesStatus: 'DRAFT',
      clientTablesDeadline: null,
      sections: [{ name: 'Network' }],
      products: [],
      faq: [],
      createdBy: { id: actor.userId },
      brokerageFirm: { id: actor.companyId },
      createdAt: world.clock.now().toISOString(),
      updatedAt: expect.any(String),
    });
  });

  it('offers the next iteration of a closed panel to those who may create it, not to every reader who manages', async () => {
    const actor = await manager();
    const admin = await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_PROJECT_STATE', 'MANAGE_BROKERS'] });
    const { id } = await givenProject(world, actor, { type: 'PANEL' });
    await world.db.updateTable('projects').set({ status: 'COMPLETED' }).where('id', '=', id).execute();
    const stepFor = async (reader: { userId: string }) =>
      (await client(world, reader).query('query ($id: ID!) { project(id: $id) { status nextStep { to button } } }', { id })).data.project;
    expect(await stepFor(actor)).toEqual({ status: 'COMPLETED', nextStep: { to: null, button: 'Restart' } });
    expect(await stepFor(admin)).toEqual({ status: 'COMPLETED', nextStep: null });
  });

  it('is there for nobody else: other firms, colleagues who are not in it, clients, vendors, and no id at all [PERM-055]', async () => {
    const actor = await manager();
    const { id } = await givenProject(world, actor);
    const outsiders = [
      await manager(),
      await world.givenUser({ privileges: ['MANAGE_ALL_PROJECTS'] }),
      await world.givenUser({ companyId: actor.companyId, privileges: ['MANAGE_PROJECT_STATE'] }),
      await world.givenUser({ type: 'CLIENT' }),
      await world.givenUser({ type: 'VENDOR' }),
      await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_USERS'] }),
    ];
    for (const outsider of outsiders) await expectRefusal(getProject(world.as(outsider), id), 'NOT_FOUND');
    await expectRefusal(getProject(world.as(actor), newId()), 'NOT_FOUND');
    const insiders = [
      await world.givenUser({ companyId: actor.companyId, privileges: ['MANAGE_ALL_PROJECTS'] }),
      await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] }),
    ];
    for (const insider of insiders) expect((await getProject(world.as(insider), id)).id).toBe(id);
    const query = '{ project(id: "not-an-id") { id } }';
    expect((await client(world, actor).query(query)).errors[0]).toMatchObject({ extensions: { code: 'NOT_FOUND', status: 404 } });
    expect((await client(world, null).query(query)).errors[0]!.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('lets a viewer look on and change nothing, whatever they may do elsewhere [PERM-054]', async () => {
    const actor = await manager();
    const viewer = await world.givenUser({ companyId: actor.companyId, privileges: ['MANAGE_PROJECT_STATE'] });
    const project = await givenProject(world, actor, { viewers: [{ id: viewer.userId }] });
    const { data, errors } = await client(world, viewer).query(
      'query ($id: ID!) { project(id: $id) { name actions tabs nextStep { button } } projectMembers(id: $id) { viewers { id } candidates { id } } }',
      { id: project.id },
    );
    expect(errors).toEqual([]);
    expect(data.project).toMatchObject({ name: project.name, actions: [], nextStep: null });
    expect(data.project.tabs).toEqual(['dashboard', 'details', 'preview']);
    expect(data.projectMembers).toEqual({ viewers: [{ id: viewer.userId }], candidates: [] });
    await expectRefusal(updateProject(world.as(viewer), { id: project.id }), 'FORBIDDEN', { reason: 'viewer' });
  });
});

describe('around a project', () => {
  it('are its members, and the active people of the firm who could be [API-049]', async () => {
    const actor = await world.givenUser({ privileges: ['MANAGE_PROJECT_STATE'], firstName: 'Ann' });
    const [expert, gone] = [
      await world.givenUser({ companyId: actor.companyId, firstName: 'Bea' }),
      await world.givenUser({ companyId: actor.companyId, firstName: 'Cy' }),
    ];
    await world.db.updateTable('users').set({ status: 'DISABLED' }).where('id', '=', gone.userId).execute();
    const project = await givenProject(world, actor, { domainExperts: [{ id: expert.userId }] });
    const { data, errors } = await client(world, actor).query(
      `query ($id: ID!) { projectMembers(id: $id) {
        productOwners { id } domainExperts { id name } viewers { id } candidates { id } } }`,
      { id: project.id },
    );
    expect(errors).toEqual([]);
    expect(data.projectMembers).toEqual({
      productOwners: [{ id: actor.userId }],
      domainExperts: [{ id: expert.userId, name: expert.name }],
      viewers: [],
      candidates: [{ id: actor.userId }, { id: expert.userId }],
    });
    await expectRefusal(listProjectMembers(world.as(await manager()), project.id), 'NOT_FOUND');
  });

  it('are the places that projects come from [API-037]', async () => {
    const actor = await manager();
    for (const locationOriginated of ['Worcester', 'Albany', 'Worcester']) await givenProject(world, actor, { locationOriginated });
    await givenProject(world, await manager(), { locationOriginated: 'Elsewhere' });
    const { data } = await client(world, actor).query('{ projectLocations }');
    expect(data.projectLocations).toEqual(['Albany', 'Worcester']);
  });

  it('are the deadlines ahead, the next one first, of projects that are neither archived nor deleted', async () => {
    const actor = await manager();
    const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY);
    const project = await givenProject(world, actor, { name: 'Soon', questionsClarificationDeadline: inDays(3) });
    const archived = await givenProject(world, actor);
    await world.db.updateTable('projects').set({ status: 'ARCHIVED' }).where('id', '=', archived.id).execute();
    await givenProject(world, await manager());
    const kinds = async (range = {}) => (await listDeadlines(world.as(actor), range)).map(({ kind }) => kind);
    expect(await kinds()).toEqual([
      'questionsClarificationDeadline',
      'submissionDeadline',
      'questionsSubmissionDeadline',
      'plannedDecisionDate',
    ]);
    expect(await kinds({ from: inDays(5), to: inDays(15) })).toEqual(['submissionDeadline']);
    await world.db
      .updateTable('projects')
      .set({ submissionDeadline: inDays(-2) })
      .where('id', '=', project.id)
      .execute();
    expect(await kinds()).not.toContain('submissionDeadline');
    const { data } = await client(world, actor).query('{ deadlines { project { id name } kind date } }');
    expect(data.deadlines[0]).toEqual({
      project: { id: project.id, name: 'Soon' },
      kind: 'questionsClarificationDeadline',
      date: inDays(3).toISOString(),
    });
    expect(
      (await client(world, await world.givenUser({ type: 'CLIENT' })).query('{ deadlines { kind } }')).errors[0]!.extensions.code,
    ).toBe('FORBIDDEN');
  });

  it('are the parts one has in projects, each named once in the profile', async () => {
    const actor = await manager();
    const expert = await world.givenUser({ companyId: actor.companyId });
    await givenProject(world, actor, { domainExperts: [{ id: expert.userId }] });
    await givenProject(world, actor, { domainExperts: [{ id: expert.userId }], viewers: [{ id: expert.userId }] });
    const roles = async (user: { userId: string }) =>
      (await client(world, user).query('{ profile { projectRoles } }')).data.profile.projectRoles;
    expect(await roles(expert)).toEqual(['DOMAIN_EXPERT', 'VIEWER']);
    expect(await roles(actor)).toEqual(['PROJECT_MANAGER']);
    expect(await roles(await manager())).toEqual([]);
  });
});
