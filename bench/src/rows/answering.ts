import type { OpenDatabase } from '@weighbridge/server/platform/database/database.ts';
import { webDocument, withProduct } from '../product.ts';
import type { Row } from '../row.ts';
import { type Answerer, seedAnswering } from '../seed-answering.ts';
import { fetchAll, mediansInTurns } from '../timing.ts';

/** All that the page of a questionnaire shows. */
const INVITATION = webDocument(`query Invitation($project: ID!, $product: ID) {
  invitation(project: $project, product: $product) {
    project { id name type status intro }
    product { id name participationStatus answersSubmittedAt progress { answered total percent } actions }
    products { id name }
    sections {
      id name description isReadonly questionsCount
      questions {
        id sectionId revision editable
        question {
          id label type view helperText placeholder multiple prefix suffix yesAnswerText noAnswerText otherOption
          options { id label clarificationQuestion } rules { min max maxLength pattern maxSize mimetypes multiple }
          attachments { id filename url }
        }
        answer {
          questionId value secondaryValue notApplicable notApplicableDescription isDraft revision answeredAt
          answeredBy { id name } status { value notes } files { id filename url size }
        }
      }
    }
  }
}`);

export const answering: Row = {
  name: 'answering',
  says: 'the invitation page of 500 questions with their answers against a plain route that sends the same rows as JSON, time',
  limit: { atMost: 1.5 },
  defaultSize: 500,
  run: (size) =>
    withProduct(async ({ app, database, user, load, plainRoute, statementsOf }) => {
      const sizes = { projects: 1, vendorsPerProject: 4, questions: size, sections: 20 };
      const answerers = await seedAnswering(app, database, user, sizes);
      for (const answerer of answerers) await answerAll(database, user.companyId, answerer);
      await database.pool.query('vacuum analyze');
      const { project, product, cookie } = answerers[0]!;
      const variables = { project, product };
      const plain = await plainRoute(await statementsOf(INVITATION, variables, cookie));
      const invitation = () => fetchAll(load(INVITATION, variables, cookie));
      const [page, route] = (await mediansInTurns(60, invitation, () => fetchAll(plain))) as [number, number];
      return { ratio: page / route, measured: `product ${page.toFixed(1)} ms, plain route ${route.toFixed(1)} ms` };
    }),
};

async function answerAll({ pool }: OpenDatabase, companyId: string, { project, product, vendorId, userId }: Answerer): Promise<void> {
  await pool.query(
    `insert into answers (participation_id, question_id, company_id, project_id, vendor_id, label, value, revision, writers, answered_at, answered_by)
     select $1, id, $2, $3, $4, label, to_jsonb(repeat('We cover members in all fifty states. ', 10)), 1, '[]', now(), $5
     from questions where project_id = $3`,
    [product, companyId, project, vendorId, userId],
  );
}
