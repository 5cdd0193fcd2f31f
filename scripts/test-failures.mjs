import { stripVTControlCharacters } from 'node:util';

const LONGEST = 1500;

/** @param {string} where @param {(string | undefined)[]} messages */
const failure = (where, messages) => `${where}\n${stripVTControlCharacters(messages.join('\n')).slice(0, LONGEST)}`;

/** Which tests failed, and why, from the JSON report of Vitest. A file that could not be loaded has a message of its own. */
export function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [failure(name, [message])];
    return failed.map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages));
  });
}

/** The same from the JSON report of Playwright, in which describes are suites within suites. */
export function playwrightFailures(suites = []) {
  return suites.flatMap(({ suites: inner, specs = [] }) => [
    ...playwrightFailures(inner),
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          failure(
            `[${projectName}] ${file}:${line} › ${title}`,
            results.flatMap(({ errors }) => errors).map(({ message }) => message),
          ),
        ),
    ),
  ]);
}
