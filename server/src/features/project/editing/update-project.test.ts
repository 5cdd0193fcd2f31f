import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { expectRefusal } from '../../../testing/expect.ts';
import { givenProject } from '../../../testing/given/given-project.ts';
import { client } from '../../../testing/http-client.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { openFile } from '../../file/open-file.ts';
import { addDomainExperts } from './change-members.ts';
import type { Project } from './get-project.ts';
import { getProject } from './get-project.ts';
import { updateProject } from './update-project.ts';
import { updateProjectMembers } from './update-project-members.ts';
import { updateProjectSettings } from './update-project-settings.ts';

let world: World;
beforeAll(async () => {
  world = await givenWorld();
});

const manager = () => world.givenUser({ privileges: ['MANAGE_PROJECT_STATE'] });
const setStatus = (id: string, status: ProjectStatus) => world.db.updateTable('projects').set({ status }).where('id', '=', id).execute();
const refs = (...people: { userId: string }[]) => people.map(({ userId }) => ({ id: userId }));

/** The form as it is filled in for a stored project. */
function formOf(project: Project, change: object = {}) {
  const {
    id,
    name,
    intro,
    description,
    hideClientInfo,
    frequency,
    locationOriginated,
    targetNumberRespondents,
    employeeSize,
    liveCount,
    updatedAt,
  } = project;
  const { publishDate, questionsClarificationDeadline, submissionDeadline, questionsSubmissionDeadline, plannedDecisionDate } = project;
  return {
    id,
    name,
    intro,
    description,
    hideClientInfo,
    frequency,
    locationOriginated,
    targetNumberRespondents,
    employeeSize,
    liveCount,
    updatedAt,
    publishDate,
    questionsClarificationDeadline,
    submissionDeadline,
    questionsSubmissionDeadline,
    plannedDecisionDate,
    brokerageContacts: project.contacts.map(({ user, phoneNumber }) => ({
      user: { id: user.id },
      phoneNumber,
    })),
    serviceTypes: project.serviceTypes.map((type) => ({ id: type.id })),
    projectServiceTypes: project.projectServiceTypes.map((type) => ({ id: type.id })),
    moreInformation: project.moreInformation,
    files: project.files.map((file) => ({
      id: file.id,
      description: file.description,
    })),
    ...change,
  };
}

describe('the details of a project', () => {
  it('change, and the event says which of them [API-062]', async () => {
    const actor = await manager();
    const project = await givenProject(world, actor);
    world.clock.advance(1000);
    const document = 'mutation ($input: UpdateProjectInput!) { updateProject(input: $input) { name intro client { id } updatedAt } }';
    const { data, errors } = await client(world, actor).query(document, { input: formOf(project, { name: 'Vision', intro: 'New' }) });
    expect(errors).toEqual([]);
    expect(data.updateProject).toMatchObject({ name: 'Vision', intro: 'New', client: { id: project.clientId } });
    const event = await world.db
      .selectFrom('events')
      .select('payload')
      .where('subjectId', '=', project.id)
      .where('name', '=', 'project.updated')
      .executeTakeFirstOrThrow();
    expect(event.payload).toEqual({ changed: ['name', 'intro'] });
    const stranger = await manager();
    const contact = formOf(project, { brokerageContacts: [{ user: { id: stranger.userId }, phoneNumber: '555 0100' }] });
    await expectRefusal(updateProject(world.as(actor), { ...contact, updatedAt: data.updateProject.updatedAt }), 'INVALID_INPUT');
    const type = formOf(project, { projectServiceTypes: [{ id: newId() }] });
    await expectRefusal(updateProject(world.as(actor), { ...type, updatedAt: data.updateProject.updatedAt }), 'INVALID_INPUT');
    const otherClient = formOf(project, { client: { id: newId() } });
    expect((await client(world, actor).query(document, { input: otherClient })).errors[0]!.message).toContain('"client" is not defined');
  });

  it('change only from the version that was read', async () => {
    const actor = await manager();
    const project = await givenProject(world, actor);
    world.clock.advance(1000);
    await updateProject(world.as(actor), formOf(project, { intro: 'First' }));
    await expectRefusal(updateProject(world.as(actor), formOf(project, { intro: 'Second' })), 'CONFLICT', { reason: 'changed-meanwhile' });
  });

  it('are closed to strangers, and once the project is over', async () => {
    const actor = await manager();
    const project = await givenProject(world, actor);
    await expectRefusal(updateProject(world.as(await manager()), formOf(project)), 'NOT_FOUND');
    await expectRefusal(updateProject(world.as(actor), formOf(project, { id: 'x' })), 'NOT_FOUND');
    await setStatus(project.id, 'COMPLETED');
    await expectRefusal(updateProject(world.as(actor), formOf(project)), 'FORBIDDEN', { reason: 'project-read-only' });
  });

  it('are partly settled by publication: the publish date and the length of answers [PROJ-049] [PROJ-050]', async () => {
    const actor = await manager();
    const settings = { scoringType: 'NUMBERS', answersMaxLength: 1000 };
    const project = await givenProject(world, actor, { settings });
    await setStatus(project.id, 'PUBLISHED');
    const later = new Date(project.publishDate!.getTime() + 1000);
    const locked = 'Can be changed only in draft or in review';
    await expectRefusal(updateProject(world.as(actor), formOf(project, { publishDate: later })), 'INVALID_INPUT', {
      fields: { publishDate: locked },
    });
    const longer = formOf(project, { settings: { ...settings, answersMaxLength: 2000 } });
    await expectRefusal(updateProject(world.as(actor), longer), 'INVALID_INPUT', { fields: { 'settings.answersMaxLength': locked } });
    expect(await updateProject(world.as(actor), formOf(project, { intro: 'Still open' }))).toMatchObject({
      intro: 'Still open',
      answersMaxLength: 1000,
    });
  });
});

describe('the settings of a project', () => {
  it('are the scoring and the length of answers [API-063]', async () => {
    const actor = await manager();
    const project = await givenProject(world, actor);
    const document = `mutation ($input: UpdateProjectSettingsInput!) {
      updateProjectSettings(input: $input) { settings { scoringType answersMaxLength } } }`;
    const input = { id: project.id, settings: { scoringType: 'COLORS', answersMaxLength: 500 } };
    const { data } = await client(world, actor).query(document, { input });
    expect(data.updateProjectSettings.settings).toEqual(input.settings);
    await setStatus(project.id, 'AWAITING');
    const longer = { id: project.id, settings: { scoringType: 'COLORS', answersMaxLength: 600 } };
    await expectRefusal(updateProjectSettings(world.as(actor), longer), 'INVALID_INPUT');
    const scoring = { id: project.id, settings: { scoringType: 'NUMBERS', answersMaxLength: 500 } };
    expect((await updateProjectSettings(world.as(actor), scoring)).scoringType).toBe('NUMBERS');
    await expectRefusal(updateProjectSettings(world.as(await manager()), scoring), 'NOT_FOUND');
    const viewer = await world.givenUser({ companyId: actor.companyId, privileges: ['MANAGE_PROJECT_STATE'] });
    const { updatedAt } = await getProject(world.as(actor), project.id);
    const lists = { productOwners: refs(actor), domainExperts: [], viewers: refs(viewer) };
    const { updatedAt: seen } = await updateProjectMembers(world.as(actor), { id: project.id, ...lists, updatedAt });
    await expectRefusal(updateProjectSettings(world.as(viewer), scoring), 'FORBIDDEN', { reason: 'viewer' });
    const joining = { id: project.id, ...lists, productOwners: refs(actor, viewer), viewers: [], updatedAt: seen };
    await expectRefusal(updateProjectMembers(world.as(viewer), joining), 'FORBIDDEN', { reason: 'viewer' });
  });
});

describe('the members of a project', () => {
  it('are active people of its firm, in the order given; who leaves the project loses sight of it', async () => {
    const actor = await world.givenUser({ privileges: ['MANAGE_ALL_PROJECTS'] });
    const [mate, expert] = [
      await world.givenUser({ companyId: actor.companyId, privileges: ['MANAGE_PROJECT_STATE'] }),
      await world.givenUser({ companyId: actor.companyId }),
    ];
    const project = await givenProject(world, actor, { productOwners: refs(mate) });
    world.clock.advance(1000);
    const change = (productOwners: object[], updatedAt: Date) => ({
      id: project.id,
      productOwners,
      domainExperts: refs(expert),
      viewers: [],
      updatedAt,
    });
    const second = await updateProjectMembers(world.as(mate), change(refs(actor, mate), project.updatedAt));
    expect(second.members.map(({ id, role }) => [id, role])).toEqual([
      [expert.userId, 'DOMAIN_EXPERT'],
      [actor.userId, 'PROJECT_MANAGER'],
      [mate.userId, 'PROJECT_MANAGER'],
    ]);
    await expectRefusal(updateProjectMembers(world.as(mate), change(refs(actor), project.updatedAt)), 'CONFLICT');
    const third = await updateProjectMembers(world.as(mate), change(refs(actor), second.updatedAt));
    expect(third.members).toHaveLength(2);
    await expectRefusal(updateProjectMembers(world.as(mate), change(refs(mate), third.updatedAt)), 'NOT_FOUND');
    const events = await world.db
      .selectFrom('events')
      .select('payload')
      .where('name', '=', 'project.membersChanged')
      .orderBy('id')
      .execute();
    expect(events.at(-1)!.payload).toEqual({ changes: [{ role: 'PROJECT_MANAGER', added: [], removed: [mate.userId] }] });
  });

  it('keep their order when somebody joins', async () => {
    const actor = await manager();
    const mates = await Promise.all([{}, {}, {}, {}].map(() => world.givenUser({ companyId: actor.companyId })));
    const [joining, ...latestFirst] = mates.toSorted((a, b) => b.userId.localeCompare(a.userId));
    const project = await givenProject(world, actor, { domainExperts: refs(...latestFirst) });
    const ctx = world.as(actor);
    const of = { id: project.id, companyId: actor.companyId! };
    await ctx.transaction((tx) => addDomainExperts(tx, ctx, of, [joining!.userId]));
    const rows = world.db
      .selectFrom('projectMembers')
      .select('userId')
      .where('projectId', '=', project.id)
      .where('role', '=', 'DOMAIN_EXPERT');
    const stored = (await rows.orderBy('position').execute()).map(({ userId }) => userId);
    expect(stored).toEqual([...latestFirst, joining!].map(({ userId }) => userId));
  });

  it('come from nowhere else, and stay when they leave the firm', async () => {
    const actor = await manager();
    const mate = await world.givenUser({ companyId: actor.companyId });
    const project = await givenProject(world, actor, { viewers: refs(mate) });
    const { updatedAt } = project;
    const set = (viewers: object[]) =>
      updateProjectMembers(world.as(actor), { id: project.id, productOwners: refs(actor), domainExperts: [], viewers, updatedAt });
    for (const stranger of [await manager(), await world.givenUser({ type: 'CLIENT' }), { userId: newId() }]) {
      await expectRefusal(set(refs(mate, stranger)), 'INVALID_INPUT');
    }
    await world.db.updateTable('users').set({ status: 'DISABLED' }).where('id', '=', mate.userId).execute();
    expect((await set(refs(mate))).members).toHaveLength(2);
  });
});

describe('the documents of a project', () => {
  async function givenFile(userId: string) {
    const id = newId();
    await world.db
      .insertInto('files')
      .values({
        id,
        companyId: null,
        uploadedBy: userId,
        ownerKind: null,
        ownerId: null,
        storageKey: id,
        filename: 'census.csv',
        mimetype: 'text/csv',
        size: 5,
        sha256: '',
        description: null,
        createdAt: world.clock.now(),
      })
      .execute();
    return id;
  }

  it('open to anybody who sees the project, or a clone that shows them, and to nobody else', async () => {
    const actor = await manager();
    const [member, colleague] = [
      await world.givenUser({ companyId: actor.companyId }),
      await world.givenUser({ companyId: actor.companyId }),
    ];
    const fileId = await givenFile(actor.userId);
    const project = await givenProject(world, actor, { files: [{ id: fileId, description: ' Census ' }], viewers: refs(member) });
    expect(project.files).toEqual([{ id: fileId, filename: 'census.csv', description: 'Census', state: 'READY' }]);
    expect((await openFile(world.as(member), fileId)).filename).toBe('census.csv');
    await expectRefusal(openFile(world.as(colleague), fileId), 'NOT_FOUND');
    await expectRefusal(openFile(world.as(await manager()), fileId), 'NOT_FOUND');
    const clone = await givenProject(world, actor, { clone: { id: project.id }, viewers: refs(colleague) });
    expect(clone.files).toHaveLength(1);
    expect((await openFile(world.as(colleague), fileId)).filename).toBe('census.csv');
    await updateProject(world.as(actor), formOf(project, { files: [] }));
    await expectRefusal(openFile(world.as(member), fileId), 'NOT_FOUND');
    await updateProject(world.as(actor), formOf(clone, { files: [] }));
    const file = await world.db.selectFrom('files').select('ownerKind').where('id', '=', fileId).executeTakeFirstOrThrow();
    expect(file.ownerKind).toBeNull();
  });

  it('are one’s own uploads or documents one sees', async () => {
    const [actor, stranger] = [await manager(), await manager()];
    const theirs = await givenFile(stranger.userId);
    const create = () => givenProject(world, actor, { files: [{ id: theirs }] });
    await expectRefusal(create(), 'NOT_FOUND');
    await givenProject(world, stranger, { files: [{ id: theirs }] });
    await expectRefusal(create(), 'NOT_FOUND');
  });
});
