import '../../features/participation/record/participation.tables.ts';
import '../../features/vendor/vendor.tables.ts';
import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import type { VendorStatus } from '@weighbridge/domain/vendor/vendor.status.ts';
import type { Project } from '../../features/project/editing/get-project.ts';
import { createProjectQuestion } from '../../features/question/editing/create-project-question.ts';
import { createSection } from '../../features/question/section/create-section.ts';
import { createProject } from '../../features/roadmap/create-project.ts';
import { newId } from '../../platform/ids.ts';
import type { World } from '../world.ts';

const DAY = 86_400_000;

const tracked = (world: World) => ({ createdAt: world.clock.now(), updatedAt: world.clock.now(), updatedBy: null });

export async function givenClientOf(world: World, companyId: string, name = `Client ${newId()}`): Promise<{ id: string; name: string }> {
  const id = newId();
  await world.db
    .insertInto('clients')
    .values({ id, companyId, name, description: 'Makes things', location: 'Boston', website: 'client.test', ...tracked(world) })
    .execute();
  return { id, name };
}

/** What the form of a new RFP holds at least. */
export async function projectInput(world: World, manager: SignedInActor, change: object = {}) {
  const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY);
  return {
    type: 'RFP',
    name: 'Dental Carrier RFP',
    client: { id: (await givenClientOf(world, manager.companyId as string)).id },
    brokerageContacts: [{ user: { id: manager.userId }, phoneNumber: '+1 617 555 0100' }],
    targetNumberRespondents: 3,
    publishDate: inDays(1),
    submissionDeadline: inDays(10),
    questionsSubmissionDeadline: inDays(20),
    plannedDecisionDate: inDays(40),
    ...change,
  };
}

/** A draft with its manager as project owner. */
export async function givenProject(world: World, manager: SignedInActor, change: object = {}): Promise<Project> {
  return createProject(world.as(manager), await projectInput(world, manager, { productOwners: [{ id: manager.userId }], ...change }));
}

/** A section with as many questions. Answers their ids. */
export async function givenSection(
  world: World,
  manager: SignedInActor,
  project: { id: string },
  labels: readonly string[],
  change: object = {},
) {
  const ctx = world.as(manager);
  const section = await createSection(ctx, { project: { id: project.id }, name: 'Network', ...change });
  const questionIds: string[] = [];
  for (const label of labels) {
    const question = { label, type: 'STRING' };
    questionIds.push(
      (await createProjectQuestion(ctx, { project: { id: project.id }, section: { id: section.id }, question, weight: 1 })).id,
    );
  }
  return { id: section.id, questionIds };
}

interface GivenProduct {
  name?: string;
  status?: VendorStatus;
  serviceTypes?: readonly string[];
}

/** A product of a new vendor. */
export async function givenProduct(world: World, { name = 'Plan', status = 'APPROVED', serviceTypes = [] }: GivenProduct = {}) {
  const [vendorId, id] = [newId(), newId()];
  await world.db
    .insertInto('vendors')
    .values({
      id: vendorId,
      name: `Vendor of ${name} ${vendorId}`,
      contactName: 'Vera Vendor',
      email: `${vendorId}@vendor.test`,
      phone: null,
      website: null,
      description: null,
      status,
      createdBy: null,
      ...tracked(world),
    })
    .execute();
  await world.db
    .insertInto('vendorProducts')
    .values({ id, vendorId, name, position: 0, ...tracked(world) })
    .execute();
  if (serviceTypes.length > 0) {
    await world.db
      .insertInto('vendorProductServiceTypes')
      .values(serviceTypes.map((label) => ({ productId: id, label })))
      .execute();
  }
  return { id, vendorId };
}
