import { inTurns, throughput } from '../load.ts';
import { webDocument, withProduct } from '../product.ts';
import type { Row } from '../row.ts';
import { seedProjects } from '../seed-projects.ts';

const LIST = webDocument(`query Projects($filter: ProjectsFilter, $sort: SortInput, $pagination: PaginationInput) {
  projects(filter: $filter, sort: $sort, pagination: $pagination) {
    items {
      id name type status createdAt ownersCount
      client { id name } owner { id name } projectServiceTypes { id label }
    }
    pagination { page pageSize total }
  }
}`);
const PAGE = {
  filter: { keyword: 'review', notStatus: ['DELETED', 'ARCHIVED'] },
  sort: { field: 'createdAt', direction: 'DESC' },
  pagination: { page: 1, pageSize: 10 },
};

/** A page of the projects list as people ask for it: filtered, sorted, ten rows. */
export const projects: Row = {
  name: 'projects',
  says: 'a page of the projects list among 100,000 projects of 200 firms against a plain route with the same SQL, requests per second',
  limit: { atLeast: 0.35 },
  defaultSize: 100_000,
  run: (size) =>
    withProduct(async ({ database, user, load, plainRoute, statementsOf }) => {
      await seedProjects(database, user, size);
      const plain = await plainRoute(await statementsOf(LIST, PAGE));
      const [graphql, route] = await inTurns(
        2,
        () => throughput(load(LIST, PAGE)),
        () => throughput(plain),
      );
      return {
        ratio: graphql! / route!,
        measured: `product ${Math.round(graphql!)} req/s, plain route ${Math.round(route!)} req/s, ${size} projects`,
      };
    }),
};

async function rate(size: number): Promise<number> {
  return withProduct(async ({ database, user, load }) => {
    await seedProjects(database, user, size);
    const [best] = await inTurns(2, () => throughput(load(LIST, PAGE)));
    return best!;
  });
}

export const projectsGrowth: Row = {
  name: 'projects-growth',
  says: 'time of that page among 100,000 projects against its time among 1,000',
  limit: { atMost: 1.5 },
  defaultSize: 100_000,
  async run(size) {
    const few = await rate(1000);
    const many = await rate(size);
    return { ratio: few / many, measured: `${Math.round(few)} req/s among 1000, ${Math.round(many)} req/s among ${size}` };
  },
};
