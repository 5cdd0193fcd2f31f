import '../../template/template.events.ts';
import { sql } from 'kysely';
import type { Reactions } from '../../../platform/events/events.ts';
import { holds } from '../audience/team.queries.ts';
import { tell } from '../telling/tell.ts';
import { causedBy } from './caused-by.ts';

/** The firm's people who may read templates; one that belongs to no firm is nobody's news. */
export const templatePublished: Reactions = {
  async 'template.published'(tx, event, parts) {
    const { subjectId, companyId } = event;
    if (!subjectId || !companyId) return;
    const readers = sql<{ userId: string }>`
      select users.id as user_id from templates join users on users.company_id = templates.company_id and users.type = 'BROKER'
      where templates.id = ${subjectId} and templates.status = 'PUBLISHED' and ${holds('READ_TEMPLATES')}`;
    await tell(tx, parts, { kind: 'TemplatePublished', ...causedBy(event), subjectId, data: { templateId: subjectId }, to: readers });
  },
};
