import { webDocument, withProduct } from '../product.ts';
import type { Row } from '../row.ts';
import { seedQuestions } from '../seed-questions.ts';
import { fetchAll, mediansInTurns, medianTime } from '../timing.ts';

const SECTIONS = webDocument(`query Sections($id: ID!) {
  projectSections(id: $id) {
    id name description isReadonly updatedAt actions
    owner { id name } approver { id name }
    questions {
      id sectionId status rejectReason weight isReadonly isPrivate updatedAt actions
      owner { id name } approver { id name }
      question { id label type view helperText multiple tags { id label } options { id label clarificationQuestion } }
    }
  }
}`);

export const questions: Row = {
  name: 'questions',
  says: 'the questions tab of 1,000 questions in 40 sections against a plain route that sends the same rows as JSON, time',
  limit: { atMost: 1.5 },
  defaultSize: 1000,
  run: (size) =>
    withProduct(async ({ database, user, load, plainRoute, statementsOf }) => {
      const { project } = await seedQuestions(database, user, 40, Math.ceil(size / 40));
      const variables = { id: project };
      const plain = await plainRoute(await statementsOf(SECTIONS, variables));
      const sections = () => fetchAll(load(SECTIONS, variables));
      const [product, route] = (await mediansInTurns(60, sections, () => fetchAll(plain))) as [number, number];
      return { ratio: product / route, measured: `product ${product.toFixed(1)} ms, plain route ${route.toFixed(1)} ms` };
    }),
};

const MOVE = webDocument('mutation Move($input: MoveQuestionInput!) { moveQuestion(input: $input) { id } }');

export const reorder: Row = {
  name: 'reorder',
  says: 'moving one question in a section of 500 against moving one in a section of 20, time',
  limit: { atMost: 2 },
  defaultSize: 500,
  run: (size) =>
    withProduct(async ({ database, user, load }) => {
      const timeOfMove = async (perSection: number): Promise<number> => {
        const { project, sections } = await seedQuestions(database, user, 2, perSection);
        const { id: section, questions: ids } = sections[0]!;
        let turn = 0;
        return medianTime(() => {
          const question = ids[turn++ % ids.length]!;
          const after = ids[(turn * 7) % ids.length]!;
          const input = {
            project: { id: project },
            section: { id: section },
            question: { id: question },
            after: after === question ? null : after,
          };
          return fetchAll(load(MOVE, { input }));
        });
      };
      const small = await timeOfMove(20);
      const large = await timeOfMove(size);
      return { ratio: large / small, measured: `${large.toFixed(2)} ms among ${size}, ${small.toFixed(2)} ms among 20` };
    }),
};
