import '../../features/participation/record/participation.tables.ts';
import '../../features/vendor/vendor.tables.ts';
import type { ParticipationStatus } from '@weighbridge/domain/participation/participation.status.ts';
import type { VendorStatus } from '@weighbridge/domain/vendor/vendor.status.ts';
import type { Insertable } from 'kysely';
import { issueInvitationToken } from '../../features/participation/invitation/invitation-token.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import type { World } from '../world.ts';
import { givenProduct } from './given-project.ts';

interface ProjectOfFirm {
  id: string;
  companyId: string;
}

interface GivenEntry {
  status?: ParticipationStatus;
  name?: string;
  vendorStatus?: VendorStatus;
  /** Another product of a vendor that exists. */
  vendorId?: string;
}

/** Written directly: a product of a vendor in a project, a user of that vendor, and the secret of a link that was sent to them. */
export async function givenInvited(
  world: World,
  { id: projectId, companyId }: ProjectOfFirm,
  { status = 'PENDING', name = 'Plan', vendorStatus = 'APPROVED', vendorId }: GivenEntry = {},
) {
  const product =
    vendorId === undefined ? await givenProduct(world, { name, status: vendorStatus }) : await addProduct(world, vendorId, name);
  const user = await world.givenUser({ type: 'VENDOR', vendorId: product.vendorId });
  const id = await insertEntry(world, { projectId, companyId, productId: product.id, participationStatus: status });
  return { id, productId: product.id, vendorId: product.vendorId, user, hash: await givenHash(world, id, user.email) };
}

/** The same for an address that nobody has registered with. */
export async function givenEmailInvited(
  world: World,
  { id: projectId, companyId }: ProjectOfFirm,
  email: string,
  productName = 'New plan',
) {
  const id = await insertEntry(world, { projectId, companyId, email, productName, participationStatus: 'INVITED' });
  return { id, hash: await givenHash(world, id, email) };
}

export function givenHash(world: World, participationId: string, email: string): Promise<string> {
  return world.db.transaction().execute((tx) => issueInvitationToken(tx, world.clock.now(), { participationId, email }));
}

async function addProduct(world: World, vendorId: string, name: string) {
  const id = newId();
  const times = { createdAt: world.clock.now(), updatedAt: world.clock.now(), updatedBy: null };
  await world.db
    .insertInto('vendorProducts')
    .values({ id, vendorId, name, position: 1, ...times })
    .execute();
  return { id, vendorId };
}

type Entry = Pick<Insertable<Tables['projectProducts']>, 'projectId' | 'companyId' | 'participationStatus'> &
  Partial<Pick<Insertable<Tables['projectProducts']>, 'productId' | 'email' | 'productName'>>;

async function insertEntry(world: World, entry: Entry): Promise<string> {
  const id = newId();
  const now = world.clock.now();
  await world.db
    .insertInto('projectProducts')
    .values({
      id,
      productId: null,
      email: null,
      productName: null,
      ...entry,
      answersSubmittedAt: null,
      answersSubmitDeadline: null,
      notes: null,
      invitedAt: now,
      decidedAt: null,
      decidedBy: null,
      answersSubmittedBy: null,
      createdAt: now,
      updatedAt: now,
      updatedBy: null,
    })
    .execute();
  return id;
}
