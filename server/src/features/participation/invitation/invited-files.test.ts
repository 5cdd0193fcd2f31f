import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { givenInvited } from '../../../testing/given/given-invitation.ts';
import { givenProject } from '../../../testing/given/given-project.ts';
import { givenCookie } from '../../../testing/http.ts';
import { multipart } from '../../../testing/multipart.ts';
import { PDF, PNG } from '../../../testing/sample-files.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { createProjectQuestion } from '../../question/editing/create-project-question.ts';
import { createSection } from '../../question/section/create-section.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'weighbridge-invited-'));
let world: World;
let manager: SignedInActor;
beforeAll(async () => {
  world = await givenWorld({ dataDir });
  manager = await world.givenUser({ privileges: ['MANAGE_ALL_PROJECTS', 'MANAGE_PROJECT_QUESTIONS'] });
});
afterAll(async () => {
  await world.app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function upload(content = PDF, name = 'Plan.pdf'): Promise<{ id: string; url: string }> {
  const { headers, payload } = multipart([{ name, content }]);
  const cookie = await givenCookie(world, manager);
  return (await world.app.http.inject({ method: 'POST', url: '/api/file/upload', headers: { ...headers, cookie }, payload })).json();
}

async function status(url: string, { user, hash }: { user?: { userId: string }; hash?: string }): Promise<number> {
  const headers = user ? { cookie: await givenCookie(world, user) } : {};
  return (await world.app.http.inject({ url: hash === undefined ? url : `${url}?hash=${encodeURIComponent(hash)}`, headers })).statusCode;
}

/** A published project with a document and a question that has a file. */
async function givenDocuments() {
  const [document, attachment] = [await upload(), await upload()];
  const project = await givenProject(world, manager, { files: [{ id: document.id }] });
  const section = await createSection(world.as(manager), { project: { id: project.id }, name: 'General' });
  const question = await createProjectQuestion(world.as(manager), {
    project: { id: project.id },
    section: { id: section.id },
    question: { label: 'As drawn?', type: 'STRING', attachments: [{ id: attachment.id }] },
  });
  await world.db.updateTable('projects').set({ status: 'AWAITING' }).where('id', '=', project.id).execute();
  return { project, questionId: question.id, urls: [document.url, attachment.url] as const };
}

describe('the documents of a project and the files of its questions', () => {
  it('open to the people of an invited vendor, and to anybody who holds the hash of its invitation [VEND-124]', async () => {
    const { project, urls } = await givenDocuments();
    const { user, hash } = await givenInvited(world, project);
    for (const url of urls) {
      expect(await status(url, { user })).toBe(200);
      expect(await status(url, { hash })).toBe(200);
      expect(await status(url, {})).toBe(401);
      expect(await status(url, { hash: newId() })).toBe(404);
      expect(await status(url, { hash: '' })).toBe(401);
      expect(await status(`${url}?hash=a`, { hash })).toBe(404);
    }
  });

  it('stay closed to other vendors, to those who are not told yet, and with a hash of another project or one that is over', async () => {
    const { project, urls } = await givenDocuments();
    const elsewhere = await givenInvited(world, (await givenDocuments()).project);
    const draft = await givenInvited(world, project, { status: 'DRAFT' });
    const declined = await givenInvited(world, project, { status: 'DECLINED' });
    for (const url of urls) {
      expect(await status(url, { user: elsewhere.user })).toBe(404);
      expect(await status(url, { user: elsewhere.user, hash: elsewhere.hash })).toBe(404);
      expect(await status(url, { hash: elsewhere.hash })).toBe(404);
      expect(await status(url, { user: draft.user })).toBe(404);
      expect(await status(url, { hash: draft.hash })).toBe(404);
      expect(await status(url, { hash: declined.hash })).toBe(404);
      expect(await status(url, { user: declined.user })).toBe(200);
    }
  });

  it('do not include what belonged to a question that was rejected, or to an earlier text of it', async () => {
    const { project, questionId, urls } = await givenDocuments();
    const { user, hash } = await givenInvited(world, project);
    const [, attached] = urls;
    await world.db.updateTable('questions').set({ status: 'REJECTED' }).where('id', '=', questionId).execute();
    for (const who of [{ user }, { hash }]) expect(await status(attached, who)).toBe(404);
    const { definition } = await world.db
      .selectFrom('questions')
      .select('definition')
      .where('id', '=', questionId)
      .executeTakeFirstOrThrow();
    await world.db
      .updateTable('questions')
      .set({ status: 'APPROVED', definition: JSON.stringify({ ...definition, attachments: [] }) })
      .where('id', '=', questionId)
      .execute();
    for (const who of [{ user }, { hash }]) expect(await status(attached, who)).toBe(404);
    expect(await status(attached, { user: manager })).toBe(200);
  });

  it('are the only files a hash opens: no pictures of people, nothing that is not attached', async () => {
    const { project } = await givenDocuments();
    const { hash } = await givenInvited(world, project);
    const [loose, avatar] = [await upload(), await upload(PNG, 'me.png')];
    await world.db.updateTable('files').set({ ownerKind: 'avatar', ownerId: manager.userId }).where('id', '=', avatar.id).execute();
    for (const { url } of [loose, avatar]) {
      expect(await status(url, { hash })).toBe(404);
      expect(await status(url, { user: manager, hash })).toBe(200);
    }
    expect(await status(`/api/file/${newId()}/x.pdf`, { hash })).toBe(404);
    expect(await status('/api/file/not-an-id/x.pdf', { hash })).toBe(404);
  });
});

describe('with a hash that was made up', () => {
  /** Everything that comes back, without what is new in every answer, and how much was asked of the database. */
  async function answer(id: string, cookie?: string) {
    const url = `/api/file/${id}/Plan.pdf?hash=${'a'.repeat(43)}`;
    const { result, statements } = await countStatements(async () => world.app.http.inject({ url, headers: cookie ? { cookie } : {} }));
    const { date: _now, 'x-request-id': _id, ...headers } = result.headers;
    return { statements, status: result.statusCode, headers, body: result.body.replace(/"requestId":"[^"]*"/, '') };
  }

  it.each([
    ['a visitor', 404],
    ['somebody who has not agreed to the terms', 403],
  ])('%s cannot tell a file that exists from one that does not', async (who, expected) => {
    const { id } = await upload();
    const { project } = await givenDocuments();
    const attached = await world.db
      .selectFrom('projectFiles')
      .select('fileId')
      .where('projectId', '=', project.id)
      .executeTakeFirstOrThrow();
    const user = await world.givenUser({ type: 'VENDOR' });
    await world.db.updateTable('users').set({ termsVersion: null }).where('id', '=', user.userId).execute();
    const cookie = who === 'a visitor' ? undefined : await givenCookie(world, user);
    const missing = await answer(newId(), cookie);
    expect(missing.status).toBe(expected);
    for (const existing of [id, attached.fileId]) expect(await answer(existing, cookie)).toEqual(missing);
  });
});
