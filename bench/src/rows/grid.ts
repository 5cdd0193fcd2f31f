import { webDocument, withProduct } from '../product.ts';
import type { Row } from '../row.ts';
import { seedBranches, seedScoring } from '../seed-scoring.ts';
import { fetchAll, mediansInTurns } from '../timing.ts';

/** All that the scoring page shows. */
const GRID = webDocument(`query Grid($project: ID!, $sections: [ID!]!) {
  scoring(project: $project) {
    id project { id name status type } scoringType enableBranches branch { id name } branches { id name }
    sections { id name questions { id status weight mine actions approver { id name } question { id label type multiple options { id label } } } }
    products { id name vendorName winner notes shareNotes submittedAt actions }
    ratings { product ratings } opened { branch { id } ratings { product ratings } } actions
  }
  scoredAnswers(project: $project, sections: $sections) {
    product question revision value secondaryValue notApplicable notApplicableDescription files { id filename url } answeredAt
    answeredBy { id name } status { value notes } rating ratedBy { id name } ratedAt notes { value updatedAt updatedBy { id name } } change
  }
}`);

const PRODUCTS = 20;
const CALLS = 15;

export const grid: Row = {
  name: 'grid',
  says: 'the scoring page of 1,000 questions and 20 products with all answers against a plain route that sends the same rows as JSON, time',
  limit: { atMost: 1.5 },
  defaultSize: 1000,
  run: (questions) =>
    withProduct(async ({ app, database, user, load, plainRoute, statementsOf }) => {
      const { project, sections } = await seedScoring(app, database, user, { questions, products: PRODUCTS });
      const variables = { project, sections };
      const statements = await statementsOf(GRID, variables);
      const plain = await plainRoute(statements);
      const [page, route] = await mediansInTurns(
        CALLS,
        () => fetchAll(load(GRID, variables)),
        () => fetchAll(plain),
      );
      return {
        ratio: page! / route!,
        measured: `product ${page!.toFixed(0)} ms, plain route ${route!.toFixed(0)} ms; ${statements.length} statements`,
      };
    }),
};

export const gridGrowth: Row = {
  name: 'grid-growth',
  says: 'the scoring page of 1,000 questions and 20 products with all answers against one of 100 questions, time',
  limit: { atMost: 11 },
  defaultSize: 1000,
  run: (questions) =>
    withProduct(async ({ app, database, user, load }) => {
      const large = await seedScoring(app, database, user, { questions, products: PRODUCTS });
      const small = await seedScoring(app, database, user, { questions: Math.ceil(questions / 10), products: PRODUCTS, prefix: 'small-' });
      const [slow, quick] = await mediansInTurns(
        CALLS,
        () => fetchAll(load(GRID, { project: large.project, sections: large.sections })),
        () => fetchAll(load(GRID, { project: small.project, sections: small.sections })),
      );
      return { ratio: slow! / quick!, measured: `${slow!.toFixed(0)} ms with ${questions}, ${quick!.toFixed(1)} ms with a tenth` };
    }),
};

/** Branches of others in the larger project, each of which rated everything. */
const BRANCHES = 5;

export const gridPrivate: Row = {
  name: 'grid-private',
  says: 'the scoring page of somebody who sees none of five branches that others have rated, against the same without them, time',
  limit: { atMost: 1.15 },
  defaultSize: 500,
  run: (questions) =>
    withProduct(async ({ app, database, user, load }) => {
      const sizes = { questions, products: PRODUCTS };
      const alone = await seedScoring(app, database, user, sizes);
      const among = await seedScoring(app, database, user, { ...sizes, prefix: 'among-' });
      await seedBranches(database, user, among.project, BRANCHES);
      const [without, beside] = await mediansInTurns(
        2 * CALLS,
        () => fetchAll(load(GRID, { project: alone.project, sections: alone.sections })),
        () => fetchAll(load(GRID, { project: among.project, sections: among.sections })),
      );
      return {
        ratio: beside! / without!,
        measured: `${beside!.toFixed(0)} ms beside ${BRANCHES} branches, ${without!.toFixed(0)} ms without`,
      };
    }),
};
