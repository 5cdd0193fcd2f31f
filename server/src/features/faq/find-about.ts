import '../question/record/question.tables.ts';
import type { Tx } from '../../platform/database/database.ts';
import { found } from '../../platform/input.ts';
import type { OpenFaq } from './open-faq.ts';

type Named = { readonly id: string } | null | undefined;

/**
 * The question or section of this project that is asked about. One of another project, and for a vendor a rejected question (decision 121),
 * is not found. A question brings its section along.
 */
export async function findAbout(tx: Tx, open: OpenFaq, { question, section }: { question?: Named; section?: Named }) {
  if (question) {
    const row = found(
      await tx
        .selectFrom('questions')
        .select(['id', 'sectionId', 'status'])
        .where('id', '=', question.id)
        .where('projectId', '=', open.projectId)
        .executeTakeFirst(),
    );
    const isHidden = open.side.kind !== 'team' && row.status === 'REJECTED';
    found(isHidden || (section && section.id !== row.sectionId) ? undefined : row);
    return { questionId: row.id, sectionId: row.sectionId };
  }
  if (!section) return { questionId: null, sectionId: null };
  const row = await tx
    .selectFrom('sections')
    .select('id')
    .where('id', '=', section.id)
    .where('projectId', '=', open.projectId)
    .executeTakeFirst();
  return { questionId: null, sectionId: found(row).id };
}
