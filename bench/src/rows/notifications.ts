import { newId } from '@weighbridge/server/platform/ids.ts';
import { webDocument, withProduct } from '../product.ts';
import type { Row } from '../row.ts';
import { seedReaders } from '../seed-readers.ts';
import { fetchAll, mediansInTurns } from '../timing.ts';

const LIST = webDocument(`query List($before: ID) { notifications(before: $before) {
  items { id kind new createdAt title description link project { id name } } hasMore unreadCount } }`);
const FEW = 100;

export const notifications: Row = {
  name: 'notifications',
  says: 'list and unread count of a person with 100,000 notifications, compared with 100',
  limit: { atMost: 1.5 },
  defaultSize: 100_000,
  run: (size) =>
    withProduct(async ({ app, database, user, load }) => {
      const projectId = newId();
      await database.pool.query(
        `insert into projects (id, company_id, name, type, status, created_at, updated_at) values ($1, $2, 'Dental RFP', 'RFP', 'AWAITING', now(), now())`,
        [projectId, user.companyId],
      );
      const {
        ids: [many, few],
        cookies: [ofMany, ofFew],
      } = await seedReaders(app.parts, database, user.companyId, 2);
      await database.pool.query(
        `insert into project_members (project_id, user_id, role, company_id, position)
         select $1, id, 'PROJECT_MANAGER', $2, 0 from unnest($3::uuid[]) as id`,
        [projectId, user.companyId, [many, few]],
      );
      for (const [userId, count] of [
        [many, size],
        [few, FEW],
      ] as const) {
        await database.pool.query(
          `insert into notifications (id, user_id, company_id, project_id, kind, subject_id, data, created_at, read_at)
           select gen_random_uuid(), $1, $2, $3, 'NewProject', $3, '{}', now(), case when n % 2 = 0 then now() end
           from generate_series(1, $4::integer) as n`,
          [userId, user.companyId, projectId, count],
        );
      }
      await database.pool.query('vacuum analyze notifications');
      const [ofAll = 0, ofSome = 0] = await mediansInTurns(
        60,
        () => fetchAll(load(LIST, {}, ofMany)),
        () => fetchAll(load(LIST, {}, ofFew)),
      );
      return {
        ratio: ofAll / ofSome,
        measured: `${ofAll.toFixed(1)} ms with ${size}, ${ofSome.toFixed(1)} ms with ${FEW}`,
      };
    }),
};
