import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '../../testing/expect.ts';
import { givenTemplate, givenWriter } from '../../testing/given/given-questions.ts';
import { givenCookie } from '../../testing/http.ts';
import { multipart } from '../../testing/multipart.ts';
import { PDF } from '../../testing/sample-files.ts';
import { givenWorld, type World } from '../../testing/world.ts';
import { createProjectQuestion } from '../question/editing/create-project-question.ts';
import { listQuestionHistory } from '../question/history/list-question-history.ts';
import { createSection } from '../question/section/create-section.ts';
import { listSections } from '../question/section/list-sections.ts';
import { copyQuestionsToSection } from './copy-questions-to-section.ts';
import { createLibraryQuestion } from './create-library-question.ts';
import { updateLibraryQuestion } from './update-library-question.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'weighbridge-shared-questions-'));
let world: World;
beforeAll(async () => {
  world = await givenWorld({ dataDir });
});
afterAll(async () => {
  await world.app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const librarian = (companyId?: string) => world.givenUser({ privileges: ['MANAGE_PROJECT_QUESTIONS'], ...(companyId && { companyId }) });
const admin = () => world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS', 'MANAGE_ALL_PROJECTS'] });
const wordsBefore = async (person: SignedInActor, question: string) =>
  (await listQuestionHistory(world.as(person), { question })).items.map((version) => version.question.label);

async function givenUpload(user: SignedInActor): Promise<{ id: string; url: string }> {
  const { headers, payload } = multipart([{ name: 'Acme census.pdf', content: PDF }]);
  const cookie = await givenCookie(world, user);
  const url = '/api/file/upload';
  return (await world.app.http.inject({ method: 'POST', url, headers: { ...headers, cookie }, payload })).json();
}
const download = async (user: SignedInActor, file: { url: string }) =>
  (await world.app.http.inject({ url: file.url, headers: { cookie: await givenCookie(world, user) } })).statusCode;

describe('a question that a firm shares after it took out what was confidential', () => {
  async function givenShared() {
    const author = await librarian();
    const secret = await givenUpload(author);
    const asked = { label: 'How do you serve Acme Inc.?', type: 'TEXT', attachments: [{ id: secret.id }] };
    const before = await createLibraryQuestion(world.as(author), { question: asked });
    const shown = await givenUpload(author);
    const question = { label: 'How do you serve a manufacturer?', type: 'TEXT', attachments: [{ id: shown.id }] };
    world.clock.advance(1000);
    await updateLibraryQuestion(world.as(author), { id: before.id, question, isPublic: true, updatedAt: before.updatedAt });
    return { id: before.id, author, secret, shown };
  }

  it('tells its earlier words to the own firm and to administrators only', async () => {
    const { id, author } = await givenShared();
    expect(await wordsBefore(author, id)).toEqual(['How do you serve Acme Inc.?']);
    expect(await wordsBefore(await librarian(author.companyId ?? ''), id)).toEqual(['How do you serve Acme Inc.?']);
    expect(await wordsBefore(await admin(), id)).toEqual(['How do you serve Acme Inc.?']);
    const stranger = world.as(await librarian());
    expect(await listQuestionHistory(stranger, { question: id })).toEqual({ items: [], pagination: { page: 1, pageSize: 10, total: 0 } });
    const second = await listQuestionHistory(stranger, { question: id, pagination: { page: 2 } });
    expect(second.pagination.total).toBe(0);
  });

  it('opens to other firms the files it has, not those it had', async () => {
    const { author, secret, shown } = await givenShared();
    const stranger = await librarian();
    expect([await download(author, secret), await download(author, shown)]).toEqual([200, 200]);
    expect([await download(stranger, secret), await download(stranger, shown)]).toEqual([404, 200]);
    const stolen = { label: 'Mine now', type: 'TEXT', attachments: [{ id: secret.id }] };
    await expectRefusal(createLibraryQuestion(world.as(stranger), { question: stolen }), 'NOT_FOUND');
  });

  it('does not follow its copies: taken back and reworded, it tells the firms that copied it nothing', async () => {
    const { id, author } = await givenShared();
    const { writer, project, section } = await givenWriter(world);
    await copyQuestionsToSection(world.as(writer), { questions: [id], project, section: { id: section.id } });
    world.clock.advance(1000);
    const { updatedAt } = await world.db.selectFrom('questions').select('updatedAt').where('id', '=', id).executeTakeFirstOrThrow();
    const question = { label: 'What about the Acme merger?', type: 'TEXT' };
    await updateLibraryQuestion(world.as(author), { id, question, isPublic: false, updatedAt });
    const [shown] = await listSections(world.as(writer), { kind: 'project', id: project.id });
    const [copy] = (await shown?.questions()) ?? [];
    expect(copy?.sourceQuestion).toEqual({ id, label: 'How do you serve a manufacturer?' });
    expect(JSON.stringify(copy)).not.toContain('merger');
  });
});

it('a published template tells other firms what is asked, not who works on it and until when', async () => {
  const author = await world.givenUser({ privileges: ['MANAGE_PROJECT_TEMPLATES'] });
  const template = await givenTemplate(world, author.companyId ?? '');
  const person = { id: author.userId };
  const charge = { owner: person, approver: person, ownerDeadline: '2026-12-01T12:00:00.000Z' };
  const section = await createSection(world.as(author), { template, name: 'Basics', ...charge });
  await createProjectQuestion(world.as(author), { template, section, question: { label: 'Why?', type: 'TEXT' }, ...charge });
  await world.db.updateTable('templates').set({ status: 'PUBLISHED' }).where('id', '=', template.id).execute();
  const seenBy = async (actor: SignedInActor) => {
    const [found] = await listSections(world.as(actor), { kind: 'template', id: template.id });
    const [question] = (await found?.questions()) ?? [];
    return [found, question].map((entry) => [entry?.owner?.id, entry?.approver?.id, entry?.ownerDeadline?.toISOString()]);
  };
  const shown = [author.userId, author.userId, '2026-12-01T12:00:00.000Z'];
  const hidden = [undefined, undefined, undefined];
  expect(await seenBy(author)).toEqual([shown, shown]);
  expect(await seenBy(await world.givenUser({ privileges: ['READ_TEMPLATES'] }))).toEqual([hidden, hidden]);
});
