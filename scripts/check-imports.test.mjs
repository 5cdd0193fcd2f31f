import { describe, expect, it } from 'vitest';
import { checkImports, parseImports, resolveImport } from './check-imports.mjs';

const problemsOf = (from, text, others = {}) => checkImports({ [from]: text, ...others });

describe('reading imports', () => {
  it('sees static, bare, re-exported and dynamic imports and threads with their lines', () => {
    const text = [
      'import { a,',
      "  type B, // it's a comment",
      "} from './a.ts';",
      "import './side.css';",
      "export { c } from './c.ts';",
      "const later = () => import('./d.ts');",
      "import * as all from 'pkg';",
      "new Worker(new URL('./thread.ts', import.meta.url));",
    ].join('\n');
    expect(parseImports(text).map((found) => [found.specifier, found.line])).toEqual([
      ['./a.ts', 1],
      ['./c.ts', 5],
      ['pkg', 7],
      ['./side.css', 4],
      ['./d.ts', 6],
      ['./thread.ts', 8],
    ]);
  });

  it('knows an import of types alone', () => {
    const text = "import type { A } from './a.ts';\nimport { type B } from './b.ts';\nimport { type C, d } from './c.ts';";
    expect(parseImports(text).map((found) => found.typeOnly)).toEqual([true, true, false]);
  });

  it('does not take a word in a comment or a text for an import', () => {
    expect(parseImports("// import { a } from './a.ts'\nconst x = 'import y from z';")).toEqual([]);
  });

  it('finds the file behind a workspace name and the package behind a path', () => {
    expect(resolveImport('server/src/app.ts', '@weighbridge/domain/access/actor.ts')).toEqual({ file: 'domain/src/access/actor.ts' });
    expect(resolveImport('server/src/app.ts', './graphql/builder.ts')).toEqual({ file: 'server/src/graphql/builder.ts' });
    expect(resolveImport('web/src/main.tsx', '@mantine/core/styles.css')).toEqual({ package: '@mantine/core' });
  });
});

describe('import rules', () => {
  it.each([
    ['domain/src/access/actor.ts', 'node:fs', 'domain imports nothing'],
    ['domain/src/access/actor.ts', 'vitest', 'domain imports nothing'],
    ['domain/src/access/actor.ts', '@weighbridge/server/app.ts', 'domain imports nothing'],
    ['web/src/app/shell.tsx', '@weighbridge/server/app.ts', 'web never imports server'],
    ['web/vite.config.ts', '../server/src/app.ts', 'web never imports server'],
    ['server/src/app.ts', '../../web/src/main.tsx', 'server never imports web'],
    ['server/src/features/company/company.graphql.ts', './company.store.ts', 'never a store'],
    ['server/src/features/account/sign-in.ts', '../company/company.store.ts', 'private to its own folder'],
    ['server/src/app.ts', './features/company/company.store.ts', 'private to its own folder'],
    ['server/src/features/account/sign-in.ts', '../company/company.reactions.ts', 'another feature is reached'],
    ['server/src/features/company/create-company.ts', '../account/account.tables.ts', 'only from those below it'],
    ['server/src/features/company/create-company.ts', '@weighbridge/domain/account/account.policy.ts', 'only from those below it'],
    ['server/src/features/company/companies.test.ts', '../project/get-project.ts', 'only from those below it'],
    ['domain/src/project/project.policy.ts', '../roadmap/project.roadmap.ts', 'only from those below it'],
    ['domain/src/weather/weather.policy.ts', '../access/actor.ts', 'has a place in the order'],
    ['domain/src/kernel/errors.ts', '../access/actor.ts', 'knows no feature'],
    ['server/src/features/account/sign-in.ts', '../company/company.graphql.ts', 'another feature is reached'],
    ['server/src/platform/http/server.ts', '../../features/company/company.queries.ts', 'know no feature'],
    ['server/src/graphql/builder.ts', '../features/company/company.queries.ts', 'know no feature'],
    ['server/src/features/account/sign-in.ts', '../../testing/given.ts', 'for tests only'],
    ['web/src/features/account/a.tsx', './testing/given.ts', 'for tests only'],
    ['web/src/features/account/a.tsx', '../company/b.tsx', 'do not import each other'],
    ['web/src/features/account/a.tsx', '../../app/routes.tsx', 'go down'],
    ['web/src/ui/a.tsx', '../features/account/a.tsx', 'go down'],
    ['web/src/lib/a.ts', '../app/routes.tsx', 'go down'],
    ['web/src/lib/a.ts', '../ui/a.tsx', 'go down'],
    ['web/src/app/a.tsx', './b.test.tsx', 'imported by nobody'],
  ])('%s may not import %s', (from, specifier, words) => {
    const problems = problemsOf(from, `import { x } from '${specifier}';`);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(words);
    expect(problems[0]).toContain(`${from}:1 imports ${specifier}`);
  });

  it('counts an import of types as an import', () => {
    expect(problemsOf('web/src/app/a.ts', "import type { X } from '@weighbridge/server/app.ts';")).toHaveLength(1);
  });

  it.each([
    ['domain/src/access/actor.ts', 'zod'],
    ['domain/src/access/actor.test.ts', 'fast-check'],
    ['web/src/app/shell.tsx', '../features/account/sign-in.tsx'],
    ['web/src/features/account/a.tsx', '@weighbridge/domain/account/account.schema.ts'],
    ['web/src/features/account/a.tsx', '../../ui/table.tsx'],
    ['server/src/features/company/create-company.ts', './company.store.ts'],
    ['server/src/features/company/create-company.test.ts', './company.store.ts'],
    ['server/src/features/company/create-company.test.ts', '../../testing/given.ts'],
    ['web/src/features/task/testing/given.ts', '../../../testing/given.ts'],
    ['bench/src/main.ts', '../../server/src/testing/given.ts'],
    ['server/src/features/account/sign-in.ts', '../company/company.queries.ts'],
    ['server/src/features/account/sign-in.ts', '../company/create-company.ts'],
    ['server/src/features/account/account.tables.ts', '../company/company.tables.ts'],
    ['server/src/features/account/account.graphql.ts', '../company/company.graphql.ts'],
    ['server/src/features/account/account.feature.ts', '../company/company.slots.ts'],
    ['server/src/features/roadmap/create-project.ts', '../project/project.writes.ts'],
    ['domain/src/roadmap/project.actions.ts', '../project/project.policy.ts'],
    ['server/src/features/company/companies.test.ts', '../../testing/given-project.ts'],
    ['server/src/app.ts', './features/company/company.reactions.ts'],
    ['server/src/demo/load-demo.ts', '../features/company/create-company.ts'],
  ])('%s may import %s', (from, specifier) => {
    expect(problemsOf(from, `import { x } from '${specifier}';`)).toEqual([]);
  });
});

describe('import circles', () => {
  it('names every step of a circle once', () => {
    const problems = checkImports({
      'web/src/lib/a.ts': "import { b } from './b.ts';",
      'web/src/lib/b.ts': "import { c } from './c.ts';",
      'web/src/lib/c.ts': "import { a } from './a.ts';",
      'web/src/lib/d.ts': "import { a } from './a.ts';",
    });
    expect(problems).toEqual([
      'web/src/lib/a.ts: import circle: web/src/lib/a.ts -> web/src/lib/b.ts -> web/src/lib/c.ts -> web/src/lib/a.ts',
    ]);
  });

  it('lets types refer to each other and lazy screens to their shell', () => {
    const problems = checkImports({
      'web/src/lib/a.ts': "import { b } from './b.ts';",
      'web/src/lib/b.ts': "import type { A } from './a.ts';\nexport const later = () => import('./a.ts');",
    });
    expect(problems).toEqual([]);
  });
});

describe('circles of folders', () => {
  it('are found between files that form none, also through types and what is loaded later', () => {
    const problems = checkImports({
      'server/src/platform/jobs/job.ts': "import type { Parts } from '../context.ts';",
      'server/src/platform/context.ts': "const later = () => import('./jobs/job-queue.ts');",
    });
    expect(problems).toEqual([
      'server/src/platform: circle of folders: server/src/platform -> server/src/platform/jobs -> server/src/platform',
    ]);
  });

  it('do not count what tests import', () => {
    const problems = checkImports({
      'server/src/platform/jobs/job.test.ts': "import { context } from '../context.ts';",
      'server/src/platform/context.ts': "import { queue } from './jobs/job-queue.ts';",
    });
    expect(problems).toEqual([]);
  });
});

describe('parts of the web', () => {
  const part = 'web/src/parts/question/mark.tsx';
  const imports = (path) => `import { x } from '${path}';`;
  const alone = (user) => [`${part}: used by ${user} alone: what fewer than two features use is no part (web/src/parts)`];

  it('are used by two features', () => {
    const one = { [part]: '', 'web/src/features/project/list/a.tsx': imports('../../../parts/question/mark.tsx') };
    expect(checkImports(one)).toEqual(alone('project'));
    expect(checkImports({ ...one, 'web/src/features/project/b.tsx': imports('../../parts/question/mark.tsx') })).toEqual(alone('project'));
    expect(checkImports({ ...one, 'web/src/features/library/b.tsx': imports('../../parts/question/mark.tsx') })).toEqual([]);
  });

  it('are used by the application as by one more, also for types and what is loaded later', () => {
    expect(
      checkImports({
        [part]: '',
        'web/src/app/shell/a.tsx': "import type { X } from '../../parts/question/mark.tsx';",
        'web/src/features/library/b.tsx': "const later = () => import('../../parts/question/mark.tsx');",
      }),
    ).toEqual([]);
    expect(
      checkImports({
        [part]: '',
        'web/src/app/shell/a.tsx': imports('../../parts/question/mark.tsx'),
        'web/src/app/shell/b.tsx': imports('../../parts/question/mark.tsx'),
      }),
    ).toEqual(alone('app'));
  });

  it('are used through other parts, but not through a feature', () => {
    const through = {
      [part]: '',
      'web/src/parts/question/row.tsx': imports('./mark.tsx'),
      'web/src/features/library/a.tsx': imports('../../parts/question/row.tsx'),
    };
    expect(checkImports({ ...through, 'web/src/features/task/a.tsx': imports('../../parts/question/row.tsx') })).toEqual([]);
    expect(
      checkImports({
        [part]: '',
        'web/src/features/task/a.tsx': imports('../../parts/question/mark.tsx'),
        'web/src/app/b.tsx': imports('../features/task/a.tsx'),
      }),
    ).toEqual(alone('task'));
  });

  it('are not used by tests, and what helps tests need not be a part', () => {
    const tests = {
      'web/src/features/library/a.test.tsx': imports('../../parts/question/mark.tsx'),
      'web/src/features/task/testing/a.tsx': imports('../../../parts/question/mark.tsx'),
    };
    expect(checkImports({ [part]: '', ...tests })).toEqual(alone('nobody'));
    expect(checkImports({ 'web/src/parts/question/testing/given.ts': '', 'web/src/parts/question/mark.test.tsx': '' })).toEqual([]);
  });
});
