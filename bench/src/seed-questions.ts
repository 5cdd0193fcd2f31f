import { questionDefinitionSchema } from '@weighbridge/domain/question/question.schema.ts';
import type { OpenDatabase } from '@weighbridge/server/platform/database/database.ts';
import { newId } from '@weighbridge/server/platform/ids.ts';
import { sequence } from '@weighbridge/server/platform/position.ts';
import type { BenchUser } from './session.ts';

interface Seeded {
  project: string;
  sections: { id: string; questions: string[] }[];
}

/** A draft project of the signed-in broker with sections of equal size. */
export async function seedQuestions({ pool }: OpenDatabase, user: BenchUser, sections: number, perSection: number): Promise<Seeded> {
  const project = newId();
  await pool.query(
    `insert into projects (id, company_id, name, type, status, created_by, created_at, updated_at) values ($1, $2, 'Bench', 'RFP', 'DRAFT', $3, now(), now())`,
    [project, user.companyId, user.userId],
  );
  const seeded: Seeded = { project, sections: [] };
  const positions = sequence(sections);
  for (const [index, position] of positions.entries()) {
    const section = newId();
    await pool.query(
      `insert into sections (id, company_id, project_id, name, position, created_at, updated_at) values ($1, $2, $3, $4, $5, now(), now())`,
      [section, user.companyId, project, `Section ${index + 1}`, position],
    );
    const ids = Array.from({ length: perSection }, () => newId());
    const labels = ids.map((_, question) => `How do you handle requirement ${index + 1}.${question + 1} for members in several states?`);
    const definitions = labels.map((label) =>
      JSON.stringify(questionDefinitionSchema.parse({ label, type: 'TEXT', helperText: 'Please be brief.' })),
    );
    await pool.query(
      `insert into questions (id, company_id, project_id, section_id, position, label, type, definition, created_by, created_at, updated_at)
       select id, $2, $3, $4, position, label, 'TEXT', definition::jsonb, $5, now(), now()
       from unnest($1::uuid[], $6::text[], $7::text[], $8::text[]) as given (id, position, label, definition)`,
      [ids, user.companyId, project, section, user.userId, sequence(perSection), labels, definitions],
    );
    seeded.sections.push({ id: section, questions: ids });
  }
  await pool.query('vacuum analyze');
  return seeded;
}
