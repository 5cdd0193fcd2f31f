import { type DocumentNode, type GraphQLSchema, parse, validate } from 'graphql';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import type { DocumentList } from './listed-documents.ts';

interface WebDocumentsTable {
  id: string;
  text: string;
  seenAt: Date;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    webDocuments: WebDocumentsTable;
  }
}

const DAY = 24 * 3_600_000;
/** No tab is older than the longest session; what a device keeps for offline use may be older. */
const KEEP = 90 * DAY;
const MOST_REMEMBERED = 500;

/**
 * Stores the documents of this version's web. After an update, tabs of the version before still get answers, and so do tabs of the new
 * version from a process that has not been updated yet.
 */
export async function noteDocuments(db: Db, list: DocumentList, now: Date): Promise<void> {
  const ids = Object.keys(list);
  if (ids.length > 0) {
    await sql`
      insert into web_documents (id, text, seen_at) select id, text, ${now} from unnest(${ids}::text[], ${Object.values(list)}::text[]) as listed (id, text)
      on conflict (id) do update set seen_at = excluded.seen_at
    `.execute(db);
  }
  await db
    .deleteFrom('webDocuments')
    .where('seenAt', '<', new Date(now.getTime() - KEEP))
    .execute();
}

/** Finds documents that another version of the web uses, as far as this schema can still answer them. They are never compiled. */
export function createEarlierDocuments(schema: GraphQLSchema, db: Db): (id: string) => Promise<DocumentNode | undefined> {
  const remembered = new Map<string, DocumentNode>();
  return async (id) => {
    const known = remembered.get(id);
    if (known || !/^[\da-f]{32}$/.test(id)) return known;
    const found = await db.selectFrom('webDocuments').select('text').where('id', '=', id).executeTakeFirst();
    if (!found) return undefined;
    const document = parse(found.text, { noLocation: true });
    if (validate(schema, document).length > 0) return undefined;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(id, document);
    return document;
  };
}
