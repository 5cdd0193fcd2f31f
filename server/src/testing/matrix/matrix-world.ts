import '../../features/notification/calendar/calendar.tables.ts';
import '../../features/notification/mail/mail.tables.ts';
import '../../features/report/report.tables.ts';
import { buffer } from 'node:stream/consumers';
import { PRIVILEGES } from '@weighbridge/domain/access/privilege.ts';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { issueAccountToken } from '../../features/account/record/account-token.ts';
import { saveToProductProfile } from '../../features/answer/product-profile/save-to-product-profile.ts';
import { setAnswer } from '../../features/answer/saving/set-answer.ts';
import { generateVendorReport } from '../../features/answer-sheet/generate-vendor-report.ts';
import { updateClientMembers } from '../../features/client-table/members/update-client-members.ts';
import { createClientTable } from '../../features/client-table/table/create-client-table.ts';
import { updateClientTable } from '../../features/client-table/table/update-client-table.ts';
import { createComparison } from '../../features/comparison/create-comparison.ts';
import { createFaqQuestion } from '../../features/faq/create-faq-question.ts';
import { publishFaqQuestion } from '../../features/faq/review-faq-question.ts';
import { parseProjectFile } from '../../features/importing/parse-project-file.ts';
import { copyQuestionsToSection } from '../../features/library/copy-questions-to-section.ts';
import { createLibraryQuestion } from '../../features/library/create-library-question.ts';
import { createQuestionGroup } from '../../features/library/create-question-group.ts';
import { updateProjectQuestion } from '../../features/question/editing/update-project-question.ts';
import { listQuestionHistory } from '../../features/question/history/list-question-history.ts';
import { createSection } from '../../features/question/section/create-section.ts';
import { generateReport } from '../../features/report/generate-report.ts';
import { changeProjectStatus } from '../../features/roadmap/change-project-status.ts';
import { createBranch } from '../../features/scoring/branch/create-branch.ts';
import { openBranch } from '../../features/scoring/branch/open-branch.ts';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { createSession, hashToken, newToken } from '../../platform/sessions.ts';
import { givenAccount } from '../given/given-account.ts';
import { givenEntry, setEntry } from '../given/given-answering.ts';
import { givenClientUser, givenData } from '../given/given-client-tables.ts';
import { givenEmailInvited, givenInvited } from '../given/given-invitation.ts';
import { givenClientOf, givenProduct, givenProject } from '../given/given-project.ts';
import { givenProject as givenBareProject, givenQuestion, givenTemplate, setStatus } from '../given/given-questions.ts';
import { givenUploaded, xlsx } from '../given/given-spreadsheet.ts';
import type { World } from '../world.ts';
import { givenTwoStepFacts } from './two-step-facts.ts';

export type MatrixWorld = Awaited<ReturnType<typeof givenMatrixWorld>>;

/** In the order of the roadmap. */
export const STATUSES = [
  'DRAFT',
  'IN_REVIEW',
  'PUBLISHED',
  'AWAITING',
  'SCORING',
  'COMPLETED',
  'ARCHIVED',
  'CANCELLED',
  'DELETED',
] as const satisfies readonly ProjectStatus[];

export const questionsSheet = () =>
  xlsx([
    ['Section', 'Question', 'Type'],
    ['Network', 'How many dentists?', 'TEXT'],
  ]);

/**
 * One firm with a project in which there is one of everything, the people around it, and one of everything else that operations are about.
 * What an operation would change or remove for everybody else is a spare one. A second such world needs a name, for its addresses.
 */
export async function givenMatrixWorld(world: World, name = '') {
  const { db } = world;
  const now = world.clock.now();
  const tracked = { createdAt: now, updatedAt: now, updatedBy: null };
  const settings = { enableBranches: true, enableClientTables: true, enableExtendedAnswersDeadline: true, enableAuthOnBehalf: true };
  const { id: companyId } = await world.givenCompany({ settings });
  const privileges = PRIVILEGES.filter((name) => name !== 'MANAGE_BROKERS');
  const manager = await givenAccount(world, { companyId, privileges, email: `${name}manager@firm.test` });
  const approver = await world.givenUser({ companyId, privileges: ['MANAGE_APPROVALS', 'MANAGE_SCORING'] });
  const stranger = await world.givenUser({ privileges });
  const asManager = world.as(manager);

  const project = await givenProject(world, manager, { domainExperts: [{ id: approver.userId }] });
  const inProject = { project: { id: project.id } };
  const { section, ...questions } = await givenQuestions(world, manager, approver, project);
  const panel = await givenBareProject(world, companyId, { members: [{ userId: manager.userId, role: 'PROJECT_MANAGER' }] });
  await db.updateTable('projects').set({ type: 'PANEL' }).where('id', '=', panel.id).execute();

  await setStatus(world, project, 'AWAITING');
  const gold = await givenEntry(world, { companyId, projectId: project.id });
  const rival = await givenEntry(world, { companyId, projectId: project.id, name: 'Silver Plan' });
  const pending = await givenInvited(world, { id: project.id, companyId }, { name: 'Bronze Plan' });
  const link = await givenEmailInvited(world, { id: project.id, companyId }, `${name}newcomer@vendor.test`);
  for (const { product, vendor } of [gold, rival]) {
    for (const question of [questions.pending, questions.plain, questions.copied]) {
      await setAnswer(world.as(vendor), { ...inProject, product, question, answer: { value: 'Ten' } });
    }
  }
  const saved = [{ id: questions.plain.id, value: 'Ten' }];
  await db
    .insertInto('vendorKeyPersons')
    .values({ vendorId: gold.catalogueProduct.vendorId, userId: gold.vendor.userId, role: 'ADMIN', position: 0 })
    .execute();
  await saveToProductProfile(world.as(gold.vendor), { ...inProject, product: gold.product, properties: saved });
  const profileEntry = await db
    .selectFrom('productProfileEntries')
    .select('id')
    .where('productId', '=', gold.catalogueProduct.id)
    .executeTakeFirstOrThrow();
  await setEntry(world, rival.product, { answersSubmittedAt: now });
  const chosen = { products: [rival.product.id], sections: [{ id: section.id, questions: [questions.plain.id] }] };
  const comparison = await createComparison(asManager, { ...inProject, ...chosen, name: 'Finalists', isPrivate: false, showNotes: true });
  const branch = await createBranch(asManager, { ...inProject, scoringType: 'NUMBERS', members: [{ id: approver.userId }] });
  const opened = await createBranch(asManager, { ...inProject, name: 'Opened', scoringType: 'NUMBERS', members: [] });
  await openBranch(asManager, { branch: { id: opened.id } });
  const report = await generateReport(asManager, { id: project.id, format: 'XLSX', products: [rival.product.id] });
  const ask = (text: string) => createFaqQuestion(world.as(gold.vendor), { ...inProject, product: gold.product, question: { text } });
  const faq = await ask('How many lives?');
  const answered = await ask('How many claims?');
  await publishFaqQuestion(asManager, { ...inProject, question: { id: answered.id }, makePublic: true });

  const answersSheet = await exportedAnswers(world, gold.vendor, { ...inProject, product: gold.product });

  await setStatus(world, project, 'DRAFT');
  const { clientId } = await db.selectFrom('projects').select('clientId').where('id', '=', project.id).executeTakeFirstOrThrow();
  const client = await givenClientUser(world, clientId);
  const table = await createClientTable(asManager, { ...inProject, name: 'Census' });
  await updateClientTable(asManager, { ...inProject, id: table.id, data: givenData(), updatedAt: now });
  await updateClientMembers(asManager, { id: project.id, members: [{ email: client.email }, { email: `${name}invited@client.test` }] });
  const invitedMember = await db
    .selectFrom('clientMembers')
    .select('id')
    .where('email', '=', `${name}invited@client.test`)
    .executeTakeFirstOrThrow();

  const newcomer = await world.givenUser({ type: 'VENDOR', email: `${name}newcomer@vendor.test` });
  const outside = await givenProduct(world, { name: 'Outside Plan' });
  const waiting = await givenProduct(world, { name: 'Waiting Plan', status: 'SUBMITTED' });
  const beginning = await givenProduct(world, { name: 'Beginning Plan', status: 'DRAFT' });
  const unapproved = await world.givenUser({ type: 'VENDOR', vendorId: beginning.vendorId });
  await db.updateTable('vendors').set({ createdBy: unapproved.userId }).where('id', '=', beginning.vendorId).execute();

  const deleted = await givenProject(world, manager, { name: 'Deleted' });
  await changeProjectStatus(asManager, { id: deleted.id, from: 'DRAFT', status: 'DELETED' });
  const draft = await parseProjectFile(asManager, { file: await givenUploaded(world, manager, await questionsSheet()) });
  const spareUser = await world.givenUser({ companyId });
  const invitedUser = await givenAccount(world, { companyId, status: 'INVITED' });
  const member = { email: `${name}member@client.test`, companyId, clientId };
  const future = await world.givenUser({ type: 'CLIENT', email: member.email });
  return {
    ...questions,
    companyId,
    manager,
    approver,
    stranger,
    project,
    section,
    panel,
    vendor: gold.vendor,
    product: gold.product,
    catalogueProduct: gold.catalogueProduct,
    rival,
    pendingEntry: pending,
    link,
    newcomer,
    unapproved,
    uninvited: await world.givenUser({ type: 'VENDOR', vendorId: outside.vendorId }),
    client,
    future,
    outside,
    waiting,
    spareVendor: await givenProduct(world, { name: 'Spare Plan' }),
    profileEntry,
    comparison,
    branch,
    report,
    faq,
    answered,
    answersSheet,
    table,
    invitedMember,
    deleted,
    draft,
    spareUser,
    invitedUser,
    spareClient: await givenClientOf(world, companyId),
    spareCompany: await world.givenCompany(),
    spareRole: await insertRow(db, 'roles', { companyId, name: 'Spare', privileges: [], ...tracked }),
    serviceType: await insertRow(db, 'serviceTypes', { companyId, label: 'Dental', ...tracked }),
    projectServiceType: await insertRow(db, 'projectServiceTypes', { companyId, label: 'Benefits', ...tracked }),
    message: await insertRow(db, 'outboxMessages', {
      companyId,
      recipient: 'a@b.test',
      mailbox: 'a@b.test',
      subject: 'Hello',
      html: '<p>Hello</p>',
      text: 'Hello',
      status: 'FAILED',
      createdAt: now,
    }),
    registerToken: await db
      .transaction()
      .execute((tx) => issueAccountToken(tx, { now }, { kind: 'CLIENT_INVITATION', ...member, email: `${name}fresh@client.test` })),
    memberToken: await db.transaction().execute((tx) => issueAccountToken(tx, { now }, { kind: 'CLIENT_INVITATION', ...member })),
    resetToken: await db
      .transaction()
      .execute((tx) => issueAccountToken(tx, { now }, { kind: 'PASSWORD_RESET', email: spareUser.email, userId: spareUser.userId })),
    ...(await givenTwoStepFacts(world, companyId, manager)),
    otherSession: await givenSession(world, manager),
    calendarSecret: await givenCalendar(world, manager),
    optOut: await givenOptOut(world, manager),
    /** Seen by those who see the project. */
    file: await givenProjectFile(world, manager, project),
  };
}

async function givenQuestions(world: World, manager: MatrixPerson, approver: MatrixPerson, project: { id: string }) {
  const { db } = world;
  const ctx = world.as(manager);
  const section = await createSection(ctx, { project: { id: project.id }, name: 'Network', approver: { id: approver.userId } });
  const place = { project: { id: project.id }, section: { id: section.id } };
  const pending = await givenQuestion(world, manager, place, 'How many dentists?');
  const plain = await givenQuestion(world, manager, place, 'Which states?');
  const change = { label: 'Which states now?', type: 'TEXT' };
  await updateProjectQuestion(ctx, { ...place, id: plain.id, question: change, weight: 1, updatedAt: world.clock.now() });
  const { items } = await listQuestionHistory(ctx, { question: plain.id });
  const group = await createQuestionGroup(ctx, { name: 'Dental' });
  const emptyGroup = await createQuestionGroup(ctx, { name: 'Medical' });
  const libraryQuestion = await createLibraryQuestion(ctx, { question: { label: 'Since when?', type: 'TEXT' }, path: [group.id] });
  await copyQuestionsToSection(ctx, { ...place, questions: [libraryQuestion.id] });
  const copied = await db.selectFrom('questions').select('id').where('sourceQuestionId', '=', libraryQuestion.id).executeTakeFirstOrThrow();
  const template = await givenTemplate(world, manager.companyId as string);
  const templateSection = await createSection(ctx, { template: { id: template.id }, name: 'Basics' });
  await givenQuestion(world, manager, { template: { id: template.id }, section: { id: templateSection.id } }, 'Who are you?');
  const published = await givenTemplate(world, manager.companyId as string);
  await createSection(ctx, { template: { id: published.id }, name: 'Basics' });
  await db.updateTable('templates').set({ status: 'PUBLISHED' }).where('id', '=', published.id).execute();
  const version = { id: items[0]?.id ?? '' };
  return {
    section: { id: section.id },
    pending: { id: pending.id },
    plain: { id: plain.id },
    copied,
    version,
    group,
    emptyGroup,
    libraryQuestion,
    template,
    templateSection,
    published,
  };
}
type MatrixPerson = Awaited<ReturnType<World['givenUser']>>;

/** What a project in this status looks like: nobody is invited before it is published, and nothing is unapproved afterwards. */
export async function arrange(db: Db, given: MatrixWorld, status: ProjectStatus): Promise<void> {
  const ids = [given.project.id, given.panel.id];
  await db.updateTable('projects').set({ status }).where('id', 'in', ids).execute();
  const unpublished = status === 'DRAFT' || status === 'IN_REVIEW';
  await db
    .updateTable('questions')
    .set((field) => ({
      status: field
        .case()
        .when('id', '=', given.pending.id)
        .then(unpublished ? 'PENDING' : 'APPROVED')
        .else('APPROVED')
        .end() as never,
    }))
    .where('projectId', 'in', ids)
    .execute();
  if (!unpublished) return;
  await db
    .updateTable('projectProducts')
    .set({ participationStatus: 'DRAFT', answersSubmittedAt: null })
    .where('projectId', 'in', ids)
    .execute();
}

// oxlint-disable-next-line typescript/no-explicit-any -- of whichever table
async function insertRow(db: Db, table: any, values: object): Promise<{ id: string }> {
  const id = newId();
  await db
    .insertInto(table)
    .values({ id, ...values } as never)
    .execute();
  return { id };
}

/** The manager is signed in somewhere else, too. */
async function givenSession(world: World, { userId }: { userId: string }): Promise<{ id: string }> {
  await createSession(world.db, world.clock.now(), { userId, address: '127.0.0.1', agent: 'another' });
  return world.db.selectFrom('sessions').select('id').where('userId', '=', userId).where('agent', '=', 'another').executeTakeFirstOrThrow();
}

async function givenCalendar(world: World, { userId }: { userId: string }): Promise<string> {
  const secret = newToken();
  await world.db
    .insertInto('calendarAddresses')
    .values({ userId, tokenHash: hashToken(secret), createdAt: world.clock.now() })
    .execute();
  return secret;
}

async function givenOptOut(world: World, { userId }: { userId: string }): Promise<string> {
  const token = newToken();
  await world.db
    .insertInto('optOutLinks')
    .values({ token, userId, kinds: ['newNotification'] })
    .execute();
  return token;
}

async function givenProjectFile(world: World, manager: MatrixPerson, project: { id: string }): Promise<{ id: string }> {
  const file = await givenUploaded(world, manager, Buffer.from('%PDF-1.4 words'), { filename: 'plan.pdf', mimetype: 'application/pdf' });
  await world.db.updateTable('files').set({ ownerKind: 'project', ownerId: file.id }).where('id', '=', file.id).execute();
  await world.db
    .insertInto('projectFiles')
    .values({ projectId: project.id, fileId: file.id, position: 0 } as never)
    .execute();
  return file;
}

/** The spreadsheet that a vendor fills in, as it was handed out. */
async function exportedAnswers(
  world: World,
  vendor: MatrixPerson,
  { project, product }: { project: { id: string }; product: { id: string } },
) {
  await generateVendorReport(world.as(vendor), { id: project.id, format: 'XLSX', product });
  const { storageKey } = await world.db
    .selectFrom('files')
    .select('storageKey')
    .where('ownerId', '=', product.id)
    .executeTakeFirstOrThrow();
  return new Uint8Array(await buffer(await world.app.parts.files.read(storageKey)));
}
