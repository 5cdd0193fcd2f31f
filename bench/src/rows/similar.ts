import { webDocument, withProduct } from '../product.ts';
import { questionTexts } from '../question-texts.ts';
import type { Row } from '../row.ts';
import { type Answerer, seedAnswering } from '../seed-answering.ts';
import { seedEarlierAnswers } from '../seed-earlier-answers.ts';
import { fetchAll, mediansInTurns } from '../timing.ts';

const FIND = webDocument(`query Related($question: String!, $project: ID) {
  findRelatedAnswers(question: $question, section: "Network", type: TEXT, excludeProject: $project) {
    id similarity answeredAt projectName productName answeredBy { id name }
    question { id label type helperText options { id label clarificationQuestion } }
    answer { value secondaryValue notApplicable }
  }
}`);
const QUERIES = 40;
const OTHERS = 10;

/** Both vendors are in the same tables, with other vendors that have answered the same number of questions again. */
export const similar: Row = {
  name: 'similar',
  says: 'answers to similar questions among 100,000 earlier ones of one vendor against 10,000 of another, with 100,000 of others beside them, time',
  limit: { atMost: 3 },
  defaultSize: 100_000,
  run: (size) =>
    withProduct(async ({ app, database, user, load }) => {
      const sizes = { projects: 2 + OTHERS, vendorsPerProject: 1, questions: 1, sections: 1 };
      const [large, small, ...others] = (await seedAnswering(app, database, user, sizes)) as [Answerer, Answerer, ...Answerer[]];
      const label = questionTexts();
      const labels = (count: number) => Array.from({ length: count }, label);
      await seedEarlierAnswers(database, user, large, labels(size));
      await seedEarlierAnswers(database, user, small, labels(size / 10));
      for (const other of others) await seedEarlierAnswers(database, user, other, labels(size / OTHERS));
      await database.pool.query('vacuum analyze');
      const asked = labels(QUERIES);
      const finding = ({ cookie, project }: Answerer) => {
        let turn = 0;
        const headers = { cookie, 'content-type': 'application/json' };
        return () => fetchAll({ ...load(FIND, { question: asked[turn++ % asked.length], project }), headers });
      };
      const [few, many] = (await mediansInTurns(QUERIES, finding(small), finding(large))) as [number, number];
      return { ratio: many / few, measured: `${many.toFixed(1)} ms among ${size}, ${few.toFixed(1)} ms among ${size / 10}` };
    }),
};
