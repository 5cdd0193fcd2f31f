import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../../testing/expect.ts';
import { givenTemplate, givenWriter } from '../../../testing/given/given-questions.ts';
import { givenCookie } from '../../../testing/http.ts';
import { multipart } from '../../../testing/multipart.ts';
import { PDF } from '../../../testing/sample-files.ts';
import { givenWorld, type World } from '../../../testing/world.ts';
import { deleteTemplate } from '../../template/delete-template.ts';
import { createProjectQuestion } from '../editing/create-project-question.ts';
import { deleteProjectQuestion } from '../editing/delete-project-question.ts';
import { updateProjectQuestion } from '../editing/update-project-question.ts';
import { copySection } from '../section/copy-section.ts';
import { createSection } from '../section/create-section.ts';
import { deleteSection } from '../section/delete-section.ts';
import { listSections } from '../section/list-sections.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'weighbridge-question-files-'));
let world: World;
beforeAll(async () => {
  world = await givenWorld({ dataDir });
});
afterAll(async () => {
  await world.app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function givenUpload(user: SignedInActor): Promise<{ id: string; url: string }> {
  const { headers, payload } = multipart([{ name: 'Census.pdf', content: PDF }]);
  const answer = await world.app.http.inject({
    method: 'POST',
    url: '/api/file/upload',
    headers: { ...headers, cookie: await givenCookie(world, user) },
    payload,
  });
  return answer.json();
}
const download = async (user: SignedInActor, file: { url: string }) =>
  (await world.app.http.inject({ url: file.url, headers: { cookie: await givenCookie(world, user) } })).statusCode;

const asking = (file: { id: string }) => ({ label: 'See the census', type: 'TEXT', attachments: [{ id: file.id }] });
const isAttached = async (file: { id: string }) =>
  (await world.db.selectFrom('files').select('ownerKind').where('id', '=', file.id).executeTakeFirstOrThrow()).ownerKind !== null;

describe('files of a question', () => {
  it('are opened by anybody who sees the question, and by nobody else', async () => {
    const { writer, companyId, project, section } = await givenWriter(world);
    const file = await givenUpload(writer);
    const question = await createProjectQuestion(world.as(writer), { project, section, question: asking(file) });
    expect(question.question.attachments).toEqual([
      { id: file.id, filename: 'Census.pdf', mimetype: 'application/pdf', size: PDF.length, description: null, state: 'READY' },
    ]);
    const manager = await world.givenUser({ companyId, privileges: ['MANAGE_ALL_PROJECTS'] });
    const colleague = await world.givenUser({ companyId, privileges: ['MANAGE_PROJECT_QUESTIONS'] });
    expect(await download(writer, file)).toBe(200);
    expect(await download(manager, file)).toBe(200);
    expect(await download(colleague, file)).toBe(404);
    expect(await download((await givenWriter(world)).writer, file)).toBe(404);
  });

  it("are one's own uploads: somebody else's file does not exist", async () => {
    const { writer, project, section } = await givenWriter(world);
    const foreign = await givenWriter(world);
    const fresh = await givenUpload(foreign.writer);
    await expectRefusal(createProjectQuestion(world.as(writer), { project, section, question: asking(fresh) }), 'NOT_FOUND');
    await createProjectQuestion(world.as(foreign.writer), { project: foreign.project, section: foreign.section, question: asking(fresh) });
    await expectRefusal(createProjectQuestion(world.as(writer), { project, section, question: asking(fresh) }), 'NOT_FOUND');
  });

  it('stay with the copies when the first question goes, and are left to the clean-up with the last', async () => {
    const { writer, companyId, project, section } = await givenWriter(world, ['MANAGE_PROJECT_QUESTIONS', 'MANAGE_PROJECT_TEMPLATES']);
    const ctx = world.as(writer);
    const file = await givenUpload(writer);
    const question = await createProjectQuestion(ctx, { project, section, question: asking(file), saveInLibrary: true });
    const template = await givenTemplate(world, companyId);
    const target = await createSection(ctx, { template, name: 'Copies' });
    const copied = await copySection(ctx, { section: { id: section.id }, template, targetSection: { id: target.id } });
    expect((await copied.questions())[0]?.question.attachments[0]?.id).toBe(file.id);
    await deleteProjectQuestion(ctx, { id: question.id });
    const librarian = await world.givenUser({ companyId, privileges: ['MANAGE_PROJECT_QUESTIONS'] });
    expect(await download(librarian, file)).toBe(200);
    await world.db.deleteFrom('questions').where('companyId', '=', companyId).where('sectionId', 'is', null).execute();
    expect(await isAttached(file)).toBe(true);
    const [copy] = await copied.questions();
    await deleteProjectQuestion(ctx, { id: copy?.id, template });
    expect(await isAttached(file)).toBe(false);
  });

  it('leave with an edit, and earlier versions still open them', async () => {
    const { writer, project, section } = await givenWriter(world);
    const file = await givenUpload(writer);
    const question = await createProjectQuestion(world.as(writer), { project, section, question: asking(file) });
    const change = {
      id: question.id,
      project,
      section,
      question: { label: 'No census', type: 'TEXT' },
      weight: 1,
      updatedAt: question.updatedAt,
    };
    expect((await updateProjectQuestion(world.as(writer), change)).question.attachments).toEqual([]);
    expect(await download(writer, file)).toBe(200);
  });

  it('are left to the clean-up with their section and with their template, unless a copy still shows them', async () => {
    const { writer, companyId, project, section } = await givenWriter(world, ['MANAGE_PROJECT_QUESTIONS', 'MANAGE_PROJECT_TEMPLATES']);
    const ctx = world.as(writer);
    const [shared, own, ofTemplate] = [await givenUpload(writer), await givenUpload(writer), await givenUpload(writer)];
    for (const file of [shared, own]) await createProjectQuestion(ctx, { project, section, question: asking(file) });
    const template = await givenTemplate(world, companyId);
    const target = await createSection(ctx, { template, name: 'Copies' });
    await copySection(ctx, { section: { id: section.id }, template, targetSection: { id: target.id } });
    await createProjectQuestion(ctx, { template, section: { id: target.id }, question: asking(ofTemplate) });
    const [, copyOfOwn] = await (await listSections(ctx, { kind: 'template', id: template.id }))[0]!.questions();
    await deleteProjectQuestion(ctx, { id: copyOfOwn!.id, template });

    await deleteSection(ctx, { project, id: section.id });
    expect([await isAttached(own), await isAttached(shared), await isAttached(ofTemplate)]).toEqual([false, true, true]);
    await deleteTemplate(ctx, { id: template.id });
    expect([await isAttached(shared), await isAttached(ofTemplate)]).toEqual([false, false]);
  });
});
