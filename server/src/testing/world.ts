import '../features/access/access.tables.ts';
import '../features/account/record/account.tables.ts';
import '../features/company/company.tables.ts';
import '../features/vendor/vendor.tables.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor, SignedInActor } from '@weighbridge/domain/access/actor.ts';
import { type CompanySettings, DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';
import { type Privilege, withImplied } from '@weighbridge/domain/access/privilege.ts';
import type { UserType } from '@weighbridge/domain/access/user-type.ts';
import { requiredTermsVersion } from '@weighbridge/domain/account/terms.ts';
import { type App, createApp } from '../app.ts';
import type { DocumentList } from '../graphql/listed-documents.ts';
import type { Clock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { type Ctx, createContext } from '../platform/context.ts';
import type { Db, OpenDatabase } from '../platform/database/database.ts';
import { ALL_REACTIONS, react } from '../platform/events/react.ts';
import { collectReactions } from '../platform/events/reactions.ts';
import { loadFeatures } from '../platform/feature/load-features.ts';
import { newId } from '../platform/ids.ts';
import { openTestDatabase } from './test-database.ts';
import { watchedDatabase } from './watch-events.ts';
import { WEB_DOCUMENTS } from './web-documents.ts';
import { whenDone } from './when-done.ts';

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  set(iso: string): void;
  advance(milliseconds: number): void;
}

function testClock(start: string): TestClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set: (iso) => {
      now = new Date(iso);
    },
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}

export interface World {
  app: App;
  db: Db;
  database: OpenDatabase;
  clock: TestClock;
  /** A context for calling use cases directly. */
  as(actor: Actor): Ctx;
  /** Lets everything that follows from events happen now. */
  react(): Promise<number>;
  givenCompany(facts?: {
    name?: string;
    settings?: Partial<CompanySettings>;
    requireSso?: boolean;
    requireTwoStep?: boolean;
  }): Promise<{ id: string; name: string }>;
  givenUser(facts?: GivenUser): Promise<SignedInActor & { email: string; roleId: string | null }>;
}

interface GivenUser {
  type?: UserType;
  companyId?: string | null;
  vendorId?: string | null;
  privileges?: readonly Privilege[];
  email?: string;
  firstName?: string;
  lastName?: string;
}

/** Uploads of a test are gone when its file is done. */
function filesFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'weighbridge-files-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

let loaded: Promise<ReturnType<typeof collectReactions>> | undefined;
const allReactions = () => (loaded ??= loadFeatures().then(collectReactions));

/** The real application on a separate database, closed when the test file is done. Call in `beforeAll`. */
export async function givenWorld(
  overrides: Partial<Config> = {},
  documents: DocumentList = WEB_DOCUMENTS,
  given?: OpenDatabase,
): Promise<World> {
  const database = given ?? (await openTestDatabase());
  const clock = testClock('2026-11-16T15:00:00.000Z');
  const settings = readConfig({ LOG_LEVEL: 'silent', BASE_URL: 'http://weighbridge.test', DATA_DIR: filesFolder() });
  const config: Config = { ...settings, ...overrides };
  const app = await createApp(config, watchedDatabase(database), clock, documents);
  whenDone(() => app.close());
  const { db } = database;
  const reactions = await allReactions();
  const tracked = () => ({ createdAt: clock.now(), updatedAt: clock.now(), updatedBy: null });
  let counter = 0;

  const world: World = {
    app,
    db,
    database,
    clock,
    as: (actor) => createContext(app.parts, { actor, requestId: newId() }),
    react: () => react(app.parts, reactions, [...reactions.keys(), ALL_REACTIONS], 500),
    async givenCompany(facts = {}) {
      const id = newId();
      const name = facts.name ?? `Firm ${++counter}`;
      const settings = { ...DEFAULT_COMPANY_SETTINGS, ...facts.settings };
      await db
        .insertInto('companies')
        .values({
          id,
          name,
          settings: JSON.stringify(settings),
          requireSso: facts.requireSso ?? false,
          requireTwoStep: facts.requireTwoStep ?? false,
          ...tracked(),
        })
        .execute();
      return { id, name };
    },
    async givenUser(facts = {}) {
      const type = facts.type ?? 'BROKER';
      const id = newId();
      const firstName = facts.firstName ?? 'Test';
      const lastName = facts.lastName ?? `Person ${++counter}`;
      const email = facts.email ?? `person${counter}@${type.toLowerCase()}.test`;
      const companyId = facts.companyId !== undefined ? facts.companyId : type === 'BROKER' ? (await world.givenCompany()).id : null;
      const roleId = type === 'BROKER' || type === 'ADMIN' ? newId() : null;
      const privileges = [...(facts.privileges ?? [])];
      if (roleId) {
        await db
          .insertInto('roles')
          .values({ id: roleId, companyId, name: `Role ${++counter}`, privileges, ...tracked() })
          .execute();
      }
      const vendorId = facts.vendorId ?? null;
      await db
        .insertInto('users')
        .values({
          id,
          email,
          type,
          status: 'ACTIVE',
          firstName,
          lastName,
          companyId,
          vendorId,
          roleId,
          termsVersion: requiredTermsVersion(type),
          ...tracked(),
        })
        .execute();
      const company = companyId ? await db.selectFrom('companies').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow() : null;
      return {
        kind: 'user',
        userId: id,
        name: `${firstName} ${lastName}`,
        email,
        roleId,
        type,
        companyId,
        vendorId,
        privileges: withImplied(privileges),
        settings: company?.settings ?? null,
        canChangePassword: company?.requireSso !== true,
        onBehalf: false,
      };
    },
  };
  return world;
}
