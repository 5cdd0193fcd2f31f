/** Who takes part: a broker who runs projects, and a vendor who answers in one. */
const PASSWORD = 'Welcome-2026!';
const PEOPLE_AT_ONCE = 6;

const PROJECTS = `query ($keyword: String) {
  projects(filter: { keyword: $keyword }, pagination: { pageSize: 20 }) { items { id name type status createdAt owner { id name } } pagination { total } }
}`;
const SECTIONS = `query ($id: ID!) {
  projectSections(id: $id) { id name questions { id question { label type options { id label } rules { maxLength pattern } } } }
}`;
const LIBRARY = `query ($keyword: String) {
  libraryQuestions(filter: { keyword: $keyword }, pagination: { pageSize: 50 }) { items { id question { label type } } pagination { total } }
}`;
const TASKS = '{ tasksCount { type count } profile { id email } }';
const INVITATIONS = '{ invitations(pagination: { pageSize: 20 }) { items { project { id } } } }';
const QUESTIONNAIRE = `query ($project: ID!) {
  invitation(project: $project) {
    product { id answersSubmittedAt } sections { id name questions { id revision editable question { id label type options { id label } } answer { value revision } } }
  }
}`;
const ANSWER = 'mutation ($input: SetAnswerInput!) { setAnswer(input: $input) { kind } }';

type Ask = (document: string, variables?: unknown) => Promise<Record<string, never>>;

/** Reads and writes as fast as the server answers, for this long. Answers the number of requests. */
export async function mixedLoad(url: string, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let requests = 0;
  const counted = async (email: string): Promise<Ask> => {
    const ask = await signedIn(url, email);
    return (document, variables) => {
      requests++;
      return ask(document, variables);
    };
  };
  const broker = await brokersRound(await counted('olivia@northwind.test'));
  const vendor = await vendorsRound(await counted('harper@healthplus.test'));
  const people = Array.from({ length: PEOPLE_AT_ONCE }, async (_, person) => {
    for (let round = 0; performance.now() < until; round++) await (person % 2 === 0 ? broker : vendor)(round * PEOPLE_AT_ONCE + person);
  });
  await Promise.all(people);
  return requests;
}

async function signedIn(url: string, email: string): Promise<Ask> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return async (query, variables) => {
    const response = await fetch(`${url}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data: Record<string, never>; errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors).slice(0, 500));
    return data;
  };
}

type Round = (number: number) => Promise<void>;

async function brokersRound(ask: Ask): Promise<Round> {
  const { projects } = (await ask(PROJECTS, {})) as unknown as { projects: { items: { id: string }[] } };
  return async (number) => {
    await ask(PROJECTS, { keyword: ['rfp', 'panel', ''][number % 3] });
    await ask(SECTIONS, { id: projects.items[number % projects.items.length]!.id });
    await ask(LIBRARY, { keyword: ['dental', 'plan', ''][number % 3] });
    await ask(TASKS);
  };
}

interface Questionnaire {
  invitation: {
    product: { id: string; answersSubmittedAt: string | null };
    sections: { questions: { id: string; editable: boolean; question: { type: string } }[] }[];
  };
}

async function vendorsRound(ask: Ask): Promise<Round> {
  const { invitations } = (await ask(INVITATIONS)) as unknown as { invitations: { items: { project: { id: string } }[] } };
  const questionnaires = await Promise.all(
    invitations.items.map(async ({ project: { id } }) => ({
      id,
      ...((await ask(QUESTIONNAIRE, { project: id })) as unknown as Questionnaire).invitation,
    })),
  );
  const open = questionnaires
    .filter(({ product }) => product.answersSubmittedAt === null)
    .flatMap(({ id, product, sections }) =>
      sections.flatMap(({ questions }) =>
        questions
          .filter(({ editable, question }) => editable && question.type === 'TEXT')
          .map((question) => ({ project: id, product, question })),
      ),
    );
  return async (number) => {
    await ask(QUESTIONNAIRE, { project: invitations.items[number % invitations.items.length]!.project.id });
    const place = open[number % open.length];
    if (!place) throw new Error('The demo data have no question for this vendor to answer');
    const { project, product, question } = place;
    await ask(ANSWER, {
      input: {
        project: { id: project },
        product: { id: product.id },
        question: { id: question.id },
        answer: { value: `Answer ${number}: ${'we cover members in all fifty states. '.repeat(10)}` },
      },
    });
  };
}
