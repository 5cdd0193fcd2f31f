import { type Caller, GROUPS } from './callers.ts';
import { foldCallers, foldStatuses } from './fold.ts';
import type { Line } from './run-matrix.ts';
import type { Kind } from './ways.ts';

const HEADINGS = {
  query: 'Queries',
  mutation: 'Mutations',
  subscription: 'Subscriptions',
  rest: 'REST calls',
} as const satisfies Record<Kind, string>;

const INTRODUCTION = `# Who gets what

Every GraphQL operation and REST call, called with good input by every kind of caller while the project is in every status. \`npm run matrix\`
writes this page; \`server/src/testing/access-matrix.test.ts\` fails when it is not what callers get. After a change, read what is different
here: each line is a promise about somebody's data.

- \`ok\`: it works. \`NOT_FOUND\`: for this caller there is no such thing. \`FORBIDDEN\`: seen, but not allowed, or shut for this kind of caller.
  \`INVALID_INPUT\` and \`CONFLICT\`: allowed, but not as things stand.
- \`ok DRAFT–AWAITING; else FORBIDDEN\`: by status of the project, where that matters. A deleted project is NOT_FOUND; where it is not, its
  status is named.
- **Name** and what they get; then what the others in this column get. \`X+\` is the privilege X and every one that includes it.
- *signed out* is also somebody with the *link* of an invitation, a *disabled* user and one who has not accepted the *terms*. Where nothing
  is said there: UNAUTHENTICATED, and before the terms FORBIDDEN.
- *project owner*: of this project, with this one privilege and what it includes. *firm*: the *creator* of everything here with every
  privilege of a firm; the *approver* of the section (MANAGE_APPROVALS, MANAGE_SCORING); a *viewer* and a colleague *outside* of the project
  with every privilege of a firm but MANAGE_ALL_PROJECTS; a colleague outside with nothing but that one. *other firm*: the same.
- *vendor*: all call for the product of the one that *takes part*, the *invited* one for their own; the *rival* takes part as well.
- LEFT_ALONE: of several records at once this one was left as it is, and the answer says why.
`;

/** As Markdown, to be read and compared line by line. */
export function formatTable(callers: readonly Caller[], lines: readonly Line[]): string {
  const head = `| | ${GROUPS.join(' | ')} |\n|${'---|'.repeat(GROUPS.length + 1)}`;
  const parts = (Object.keys(HEADINGS) as Kind[]).map((kind) => {
    const rows = lines.filter((line) => line.kind === kind).map((line) => row(callers, line));
    return `\n## ${HEADINGS[kind]}\n\n${head}\n${rows.join('\n')}\n`;
  });
  return INTRODUCTION + parts.join('');
}

const SHUT = 'UNAUTHENTICATED UNAUTHENTICATED UNAUTHENTICATED FORBIDDEN';

function row(callers: readonly Caller[], { way, results }: Line): string {
  const cells = GROUPS.map((group) => {
    const inGroup = callers
      .filter((caller) => caller.group === group)
      .map((caller) => [caller.name, foldStatuses(results.get(caller)!)] as const);
    const isUsual = group === 'signed out' && inGroup.map(([, cell]) => cell).join(' ') === SHUT;
    return isUsual ? '' : foldCallers(inGroup);
  });
  return `| ${way} | ${cells.join(' | ')} |`;
}
