import { expect, it } from 'vitest';
import { playwrightFailures, vitestFailures } from './test-failures.mjs';

const test = (fullName, status, ...failureMessages) => ({ fullName, status, failureMessages });

it('what failed in Vitest is told with its file, its name and its message in plain letters', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'passed', assertionResults: [test('a works', 'passed')] },
    {
      name: 'b.test.ts',
      status: 'failed',
      assertionResults: [test('b works', 'passed'), test('b breaks', 'failed', '\u001b[31mno\u001b[39m luck')],
    },
    { name: 'c.test.ts', status: 'failed', message: 'cannot be loaded', assertionResults: [] },
  ];
  expect(vitestFailures({ testResults })).toEqual(['b.test.ts › b breaks\nno luck', 'c.test.ts\ncannot be loaded']);
});

it('what failed in Playwright is told, however deep it stands, and what passed only when tried again too', () => {
  const spec = (title, status, message) => ({
    file: 'x.spec.ts',
    line: 7,
    title,
    tests: [{ projectName: 'phone', status, results: [{ errors: message ? [{ message }] : [] }] }],
  });
  const suites = [
    { specs: [spec('passes', 'expected')], suites: [{ specs: [spec('fails', 'unexpected', 'no button')] }] },
    { specs: [spec('wavers', 'flaky', 'too late')] },
  ];
  expect(playwrightFailures(suites)).toEqual(['[phone] x.spec.ts:7 › fails\nno button', '[phone] x.spec.ts:7 › wavers\ntoo late']);
});
