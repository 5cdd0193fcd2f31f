import '../account/record/account.tables.ts';
import type { Actor } from '@weighbridge/domain/access/actor.ts';
import type { UserStatus } from '@weighbridge/domain/access/user-type.ts';
import type { KeyPersonRole } from '@weighbridge/domain/vendor/vendor.status.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { editorNameOf } from '../../platform/database/editor-name.ts';
import { found } from '../../platform/input.ts';
import { productsOf, type VendorProductRow, type VendorRow } from './vendor.store.ts';
import { ownVendor } from './vendor.visibility.ts';

interface VendorPerson {
  id: string;
  name: string;
  email: string;
  status: UserStatus;
}

/** A vendor as its own users see it: without its projects. */
export interface VendorProfileRow extends Omit<VendorRow, 'participationsCount' | 'usersCount'> {
  vendorId: string;
  createdBy: string | null;
  contactUnseen: boolean;
  products: VendorProductRow[];
  keyPersons: { id: string; role: KeyPersonRole }[];
  people: VendorPerson[];
}

/** Deleted users are no key persons. */
const KEY_PERSONS = sql<VendorProfileRow['keyPersons']>`coalesce(
  (select json_agg(json_build_object('id', person.user_id, 'role', person.role) order by person.position, person.user_id)
   from vendor_key_persons person join users on users.id = person.user_id
   where person.vendor_id = vendors.id and users.deleted_at is null),
  '[]'
)`;

const PEOPLE = sql<VendorPerson[]>`coalesce(
  (select json_agg(
     json_build_object('id', users.id, 'name', users.first_name || ' ' || users.last_name, 'email', users.email, 'status', users.status)
     order by lower(users.first_name || ' ' || users.last_name), users.id
   )
   from users where users.vendor_id = vendors.id and users.deleted_at is null),
  '[]'
)`;

export async function findVendorProfile(db: Db | Tx, actor: Actor): Promise<VendorProfileRow | undefined> {
  return ownVendor(db, actor)
    .select([
      'vendors.id',
      'vendors.id as vendorId',
      'vendors.name',
      'vendors.contactName',
      'vendors.email',
      'vendors.phone',
      'vendors.website',
      'vendors.description',
      'vendors.status',
      'vendors.createdBy',
      'vendors.contactUnseen',
      'vendors.createdAt',
      'vendors.updatedAt',
      productsOf().as('products'),
      KEY_PERSONS.as('keyPersons'),
      PEOPLE.as('people'),
    ])
    .executeTakeFirst();
}

/** Locks the row until the transaction ends: products, key persons and status change only under this lock. */
export async function lockVendorProfile(tx: Tx, actor: Actor): Promise<VendorProfileRow & { updatedByName: string | null }> {
  const held = found(
    await ownVendor(tx, actor).select(editorNameOf('vendors').as('updatedByName')).forNoKeyUpdate('vendors').executeTakeFirst(),
  );
  return { ...found(await findVendorProfile(tx, actor)), ...held };
}
