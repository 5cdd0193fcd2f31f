import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Takes longest, longest first: begun last, one of them would keep one worker busy while the other has nothing left to do. */
const BEGIN_WITH = [
  'access-matrix',
  'kill-restart',
  'demo',
  'start',
  'killed-process',
  'generate-report',
  'vendor-visibility',
  'ceilings',
  'stored-text',
  'branch-privacy',
  'rolling-restart',
  'hostile-run',
  'hostile-values',
  'project-visibility',
  'faq-privacy',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification) => {
      const found = BEGIN_WITH.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return found === -1 ? BEGIN_WITH.length : found;
    };
    return (await super.sort(files)).sort((one, other) => turn(one) - turn(other));
  }
}

export default defineConfig({
  // The test runner would take the other build of graphql than Node.js does, and the schema would be a stranger to itself.
  resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['../domain/repeatable-setup.ts', 'src/testing/setup.ts'],
    pool: 'forks',
    // Loading the server takes longer than most tests: the files of a worker share it, each with a database of its own.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // How long something may take is measured elsewhere. A limit here only ends what will never come: a shared machine may stand still for minutes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
