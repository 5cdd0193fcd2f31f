import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  // An address belongs to whoever has proven it. Until then any number of firms and vendors may have invited it, each once.
  'drop index users_email',
  `create unique index users_email on users (lower(email)) where status <> 'INVITED' and deleted_at is null`,
  `create unique index users_email_invited on users (lower(email), coalesce(company_id, vendor_id))
    where status = 'INVITED' and deleted_at is null`,
  'create index account_tokens_email on account_tokens (email) where used_at is null',

  // Which account has taken up an invitation by e-mail: nobody is bound by an invitation whose link they never followed.
  'alter table project_products add column claimed_by uuid references users',
  'create index project_products_claimed on project_products (claimed_by) where claimed_by is not null and product_id is null',
  `update project_products entry set claimed_by = users.id
    from users
    where entry.product_id is null and entry.participation_status in ('BP_REGISTERED', 'BP_DRAFT', 'BP_SUBMITTED')
      and lower(users.email) = lower(entry.email) and users.type = 'VENDOR' and users.status = 'ACTIVE' and users.deleted_at is null`,

  // A vendor that is approved may write any address and website into its profile; other people's are not its own by that.
  'alter table vendors add column contact_unseen boolean not null default false',
];

/** Invitations that bind nobody before their link is followed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
