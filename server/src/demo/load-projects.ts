import { newYorkDay, noonUtc } from '@weighbridge/domain/kernel/dates.ts';
import { isBeforePublication, PROGRESS_ORDER, type ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { nextStep } from '@weighbridge/domain/roadmap/project.roadmap.ts';
import { requestAnswerUpdate } from '../features/answer/saving/request-answer-update.ts';
import { inviteByEmail } from '../features/participation/inviting/invite-by-email.ts';
import { inviteProducts } from '../features/participation/inviting/invite-products.ts';
import { submitProductAnswers } from '../features/participation/products/submit-product-answers.ts';
import { listProjectProducts } from '../features/participation/record/project-products.queries.ts';
import { approveQuestionsOf } from '../features/question/record/question.writes.ts';
import { changeProjectStatus } from '../features/roadmap/change-project-status.ts';
import { createProject } from '../features/roadmap/create-project.ts';
import { setWinners } from '../features/scoring/page/set-winners.ts';
import type { Ctx, Parts } from '../platform/context.ts';
import { asUser } from './demo-context.ts';
import type { DemoProject } from './demo-projects.ts';
import { vendorsDecide } from './load-answers.ts';
import { loadClientTables } from './load-client-tables.ts';
import { importQuestions, reviewSome, writeQuestions } from './load-questions.ts';
import { giveScores } from './load-scores.ts';

const DAY = 86_400_000;

/** Names of a firm's people, clients and lists, with their ids. */
export interface FirmIndex {
  people: ReadonlyMap<string, string>;
  clients: ReadonlyMap<string, string>;
  serviceTypes: ReadonlyMap<string, string>;
  projectServiceTypes: ReadonlyMap<string, string>;
  products: ReadonlyMap<string, string>;
}

export async function indexFirm({ db }: Parts, firm: string): Promise<FirmIndex> {
  const { id } = await db.selectFrom('companies').select('id').where('name', '=', firm).executeTakeFirstOrThrow();
  const labels = (table: 'serviceTypes' | 'projectServiceTypes') =>
    db.selectFrom(table).select(['label', 'id']).where('companyId', '=', id).execute();
  const people = await db.selectFrom('users').select(['email', 'id']).where('companyId', '=', id).execute();
  const clients = await db.selectFrom('clients').select(['name', 'id']).where('companyId', '=', id).execute();
  const products = await db.selectFrom('vendorProducts').select(['name', 'id']).execute();
  return {
    people: new Map(people.map((person) => [person.email.split('@')[0] ?? '', person.id])),
    clients: new Map(clients.map((client) => [client.name, client.id])),
    serviceTypes: new Map((await labels('serviceTypes')).map(({ label, id: typeId }) => [label, typeId])),
    projectServiceTypes: new Map((await labels('projectServiceTypes')).map(({ label, id: typeId }) => [label, typeId])),
    products: new Map(products.map((product) => [product.name, product.id])),
  };
}

const known = (map: ReadonlyMap<string, string>, name: string): string => {
  const id = map.get(name);
  if (!id) throw new Error(`The demo data has no ${name}`);
  return id;
};
const refs = (map: ReadonlyMap<string, string>, names: readonly string[] = []) => names.map((name) => ({ id: known(map, name) }));

/** The owner writes the project and moves it along the roadmap, day by day, up to its status. */
export async function loadProjects(parts: Parts, index: FirmIndex, projects: readonly DemoProject[]): Promise<void> {
  const loaded = new Map<string, string>();
  for (const demo of projects) {
    const as = (daysAgo: number): Promise<Ctx> => asUser(parts, known(index.people, demo.owners[0]), Math.max(daysAgo, 0));
    const ctx = await as(demo.created);
    const project = await createProject(ctx, inputOf(parts, index, demo, loaded));
    loaded.set(demo.name, project.id);
    const expert = demo.experts[0];
    const approverId = expert ? known(index.people, expert) : null;
    const addQuestions = isBeforePublication(demo.status) ? writeQuestions : importQuestions;
    await addQuestions(ctx, project, demo.sections, approverId);
    if (demo.products)
      await inviteProducts(ctx, { project: { id: project.id }, products: refs(index.products, demo.products).map(({ id }) => id) });
    if (demo.byEmail) await inviteByEmail(ctx, { project: { id: project.id }, invitations: demo.byEmail });
    // Tables are filled in before publication.
    const isUnpublished = isBeforePublication(demo.status);
    if (demo.clientTables && !isUnpublished) await loadClientTables(parts, as, project.id, demo.clientTables);
    await advance(parts, { as, idOf: (person) => known(index.people, person) }, demo, project.id, approverId);
    if (demo.clientTables && isUnpublished) await loadClientTables(parts, as, project.id, demo.clientTables);
    if (demo.deleted !== undefined)
      await changeProjectStatus(await as(demo.deleted), { id: project.id, from: demo.status, status: 'DELETED' });
  }
}

function inputOf(parts: Parts, index: FirmIndex, demo: DemoProject, loaded: ReadonlyMap<string, string>) {
  const day = (days: number) => noonUtc(newYorkDay(new Date(parts.clock.now().getTime() + days * DAY)));
  const [publish, clarification, submission, questions, decision] = demo.dates ?? [];
  const date = (days: number | undefined) => (days === undefined ? null : day(days));
  const follows = demo.follows && { clone: { id: known(loaded, demo.follows) }, nextIteration: true, copyProducts: true };
  return {
    type: demo.type,
    name: demo.name,
    intro: demo.intro,
    description: demo.description ?? null,
    ...(demo.client && { client: { id: known(index.clients, demo.client) } }),
    ...(!follows && {
      brokerageContacts: [
        {
          user: { id: known(index.people, demo.owners[0]) },
          phoneNumber: '+1 617 555 0119',
        },
      ],
      serviceTypes: refs(index.serviceTypes, demo.serviceTypes),
      projectServiceTypes: refs(index.projectServiceTypes, demo.projectServiceTypes),
    }),
    targetNumberRespondents: demo.type === 'RFP' || demo.type === 'RFI' ? 3 : null,
    publishDate: date(publish),
    questionsClarificationDeadline: date(clarification),
    submissionDeadline: date(submission),
    questionsSubmissionDeadline: date(questions),
    plannedDecisionDate: date(decision),
    productOwners: refs(index.people, demo.owners),
    domainExperts: refs(index.people, demo.experts),
    viewers: refs(index.people, demo.viewers),
    ...demo.details,
    ...follows,
  };
}

const ORDER: readonly ProjectStatus[] = [...PROGRESS_ORDER, 'ARCHIVED'];

interface Team {
  /** The first owner, this many days ago. */
  as(daysAgo: number): Promise<Ctx>;
  idOf(person: string): string;
}

async function advance(parts: Parts, { as, idOf }: Team, demo: DemoProject, id: string, approverId: string | null): Promise<void> {
  const [publish = 14 - demo.created, , , questions = -1, decision = -1] = demo.dates ?? [];
  let status: ProjectStatus = 'DRAFT';
  const days: Partial<Record<ProjectStatus, number>> = {
    IN_REVIEW: demo.created - 3,
    PUBLISHED: -publish,
    AWAITING: -publish - (demo.type === 'RFIOP' ? 0 : 3),
    SCORING: -questions,
    COMPLETED: -decision,
    ARCHIVED: -decision - 30,
  };
  while (ORDER.indexOf(status) < ORDER.indexOf(demo.status)) {
    const to: ProjectStatus | null | undefined = nextStep(demo.type, status)?.to;
    if (!to) return;
    const ctx = await as(days[to] ?? 0);
    if (status === 'AWAITING') await vendorsDecide(parts, id, days.AWAITING ?? 0, demo.vendors ?? []);
    if (status === 'AWAITING' && demo.moreTime) await giveMoreTime(ctx, id, demo.moreTime, parts.clock.now());
    if (status === 'SCORING' && demo.winner) await setWinners(ctx, { project: { id }, winners: await entriesOf(ctx, id, demo.winner) });
    await changeProjectStatus(ctx, { id, from: status, status: to });
    status = to;
    if (status === 'SCORING' && demo.scores) await giveScores(parts, id, idOf, demo.scores);
    if (status !== 'IN_REVIEW' || !approverId) continue;
    const approver = await asUser(parts, approverId, Math.max(demo.created - 5, 0));
    if (demo.status === 'IN_REVIEW') await reviewSome(approver, id);
    else await approveQuestionsOf(approver, id);
  }
  if (demo.askAgain && approverId) await askAgain(await asUser(parts, approverId, 1), id, demo.askAgain);
  if (status === 'AWAITING') await vendorsDecide(parts, id, days.AWAITING ?? 0, demo.vendors ?? []);
}

async function entriesOf(ctx: Ctx, projectId: string, product: string): Promise<{ id: string }[]> {
  return (await listProjectProducts(ctx.db, projectId)).filter(({ name }) => name === product).map(({ id }) => ({ id }));
}

async function giveMoreTime(ctx: Ctx, projectId: string, moreTime: Readonly<Record<string, number>>, today: Date): Promise<void> {
  const products = [];
  for (const [product, days] of Object.entries(moreTime)) {
    for (const { id } of await entriesOf(ctx, projectId, product)) products.push({ id, deadline: new Date(today.getTime() + days * DAY) });
  }
  await submitProductAnswers(ctx, { project: { id: projectId }, products });
}

/** The expert wants to know more than the vendor said. */
async function askAgain(ctx: Ctx, projectId: string, { product, label, notes }: NonNullable<DemoProject['askAgain']>): Promise<void> {
  const question = await ctx.db
    .selectFrom('questions')
    .select('id')
    .where('projectId', '=', projectId)
    .where('label', '=', label)
    .executeTakeFirstOrThrow();
  for (const entry of await entriesOf(ctx, projectId, product))
    await requestAnswerUpdate(ctx, { project: { id: projectId }, product: entry, question, notes });
}
