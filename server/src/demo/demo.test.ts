import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { gatherMail } from '../features/notification/gathering/gather-mail.ts';
import { client } from '../testing/http-client.ts';
import { givenWorld, type World } from '../testing/world.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
import { describeDemo } from './describe-demo.ts';
import { seedIfEmpty } from './seed-if-empty.ts';

const TABLES = [
  'users',
  'roles',
  'companies',
  'clients',
  'vendors',
  'vendorProducts',
  'vendorProductServiceTypes',
  'serviceTypes',
  'projectServiceTypes',
  'projects',
  'projectProducts',
  'sections',
  'questions',
  'questionGroups',
  'templates',
  'draftProjects',
  'events',
] as const;

let world: World;
let loaded: boolean;
beforeAll(async () => {
  world = await givenWorld();
  loaded = await seedIfEmpty(world.app.parts);
});

async function counts() {
  const all: Record<string, number> = {};
  for (const table of TABLES) {
    const { count } = await world.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    all[table] = count;
  }
  return all;
}

function signIn(email: string) {
  const payload = JSON.stringify({ email, password: DEMO_PASSWORD });
  return world.app.http.inject({ method: 'POST', url: '/api/login', headers: { 'content-type': 'application/json' }, payload });
}

async function idOf(email: string) {
  const { id } = await world.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return { userId: id };
}

describe('the demo data', () => {
  it('has told everybody with a bell of what concerns them, read and unread', async () => {
    const people = ['admin@weighbridge', 'olivia@northwind', 'marcus@northwind', 'dana@northwind', 'victor@northwind', 'lena@lakeside'];
    const kinds = new Set<string>();
    for (const name of [...people, 'harper@healthplus', 'bruno@brightdental']) {
      const { data } = await client(world, await idOf(`${name}.test`)).query('{ notifications { items { kind new } unreadCount } }');
      expect([name, data.notifications.unreadCount > 0]).toEqual([name, true]);
      for (const item of data.notifications.items) kinds.add(`${item.kind} ${item.new}`);
    }
    for (const isNew of [true, false]) expect([...kinds].filter((kind) => kind.endsWith(String(isNew))).length).toBeGreaterThan(2);
  });

  it('is loaded once, and a second start changes nothing', async () => {
    expect(loaded).toBe(true);
    const before = await counts();
    expect(await seedIfEmpty(world.app.parts)).toBe(false);
    expect(await counts()).toEqual(before);
  });

  it('has every account of the list, each able to sign in', async () => {
    for (const { email } of DEMO_ACCOUNTS) expect({ email, status: (await signIn(email)).statusCode }).toEqual({ email, status: 200 });
    expect((await signIn('imani@northwind.test')).statusCode).toBe(400);
  });

  it('is described in the terminal, account by account, as long as it is there', async () => {
    const lines = await describeDemo(world.app.parts);
    expect(lines[0]).toContain(DEMO_PASSWORD);
    expect(lines.slice(1).map((line) => line.trim().split(/\s+/)[0])).toEqual(DEMO_ACCOUNTS.map(({ email }) => email));
  });

  it('has accepted the terms for everybody but the newcomer', async () => {
    for (const { email } of DEMO_ACCOUNTS) {
      const { data, errors } = await client(world, await idOf(email)).query(
        '{ profile { termsAndConditionsVersion requiredTermsVersion } }',
      );
      expect(errors).toEqual([]);
      const { termsAndConditionsVersion, requiredTermsVersion } = data.profile;
      expect({ email, accepted: termsAndConditionsVersion === requiredTermsVersion }).toEqual({
        email,
        accepted: email !== 'newcomer@northwind.test',
      });
    }
  });

  it('has firms that differ in their settings, with people, clients and vendors to look at', async () => {
    const admin = client(world, await idOf('admin@weighbridge.test'));
    const { data, errors } = await admin.query(`{
      companies(sort: { field: "name", direction: ASC }) { items { name settings { scoringType enableBranches enableClientTables enableExtendedAnswersDeadline enableAuthOnBehalf } } }
      users(pagination: { pageSize: 100 }) { pagination { total } }
      vendors(pagination: { pageSize: 100 }) { items { name status products { name } } }
      companiesProjectsByStatus { company { name } }
    }`);
    expect(errors).toEqual([]);
    expect(data.companies.items.map(({ name }: { name: string }) => name)).toEqual([
      'Harborview Partners',
      'Lakeside Advisory',
      'Northwind Benefits',
    ]);
    expect(data.companies.items[1].settings).toEqual({
      scoringType: 'COLORS',
      enableBranches: true,
      enableClientTables: true,
      enableExtendedAnswersDeadline: true,
      enableAuthOnBehalf: false,
    });
    expect(data.companies.items[2].settings).toMatchObject({ scoringType: 'NUMBERS', enableClientTables: true, enableAuthOnBehalf: true });
    expect(data.users.pagination.total).toBe(16 + 5);
    const statuses = data.vendors.items.map(({ status }: { status: string }) => status);
    expect(statuses.filter((status: string) => status === 'APPROVED')).toHaveLength(8);
    expect(statuses).toEqual(expect.arrayContaining(['SUBMITTED', 'DRAFT']));
    expect(data.companiesProjectsByStatus).toHaveLength(3);
  });

  it('shows a firm its own clients, roles and service types', async () => {
    const document =
      '{ clients(pagination: { pageSize: 100 }) { pagination { total } items { name } } roles { pagination { total } } serviceTypes { pagination { total } } }';
    const olivia = (await client(world, await idOf('olivia@northwind.test')).query(document)).data;
    expect(olivia.clients.items.map(({ name }: { name: string }) => name)).toContain('Acme Manufacturing');
    expect([olivia.clients, olivia.roles, olivia.serviceTypes].map(({ pagination }) => pagination.total)).toEqual([8, 5, 8]);
    const lena = (await client(world, await idOf('lena@lakeside.test')).query(document)).data;
    expect([lena.clients, lena.roles, lena.serviceTypes].map(({ pagination }) => pagination.total)).toEqual([3, 4, 4]);
  });

  it('has projects of every kind in every status, each where it says it is', async () => {
    const document = '{ projects(pagination: { pageSize: 100 }, sort: { field: "name", direction: ASC }) { items { name type status } } }';
    const list = async (email: string) =>
      (await client(world, await idOf(email)).query(document)).data.projects.items.map(
        ({ name, type, status }: { name: string; type: string; status: string }) => [name, type, status].join(' | '),
      );
    expect(await list('olivia@northwind.test')).toEqual([
      'Dental Carrier RFP 2027 | RFP | AWAITING',
      'Life and Disability RFP | RFP | IN_REVIEW',
      'Medical TPA RFP | RFP | SCORING',
      'Open Benefits Panel | RFIOP | AWAITING',
      'Pharmacy Benefit RFP 2025 | RFP | COMPLETED',
      'Stop-Loss RFP 2024 | RFP | ARCHIVED',
      'Telehealth Panel 2025 | PANEL | COMPLETED',
      'Telehealth Panel 2026 | PANEL | SCORING',
      'Vision Plan RFP | RFP | DRAFT',
      'Wellness Program RFI | RFI | PUBLISHED',
    ]);
    expect(await list('lena@lakeside.test')).toEqual([
      'Great Lakes Freight Medical RFP | RFP | SCORING',
      'Home Care Voluntary Benefits RFP | RFP | DRAFT',
      'Preferred Dental Panel | PANEL | PUBLISHED',
    ]);
    expect(await list('victor@northwind.test')).toHaveLength(5);
    expect(await list('newcomer@northwind.test').catch(() => [])).toEqual([]);
  });

  it('has projects that were deleted lately, one of them with submitted answers, for those who may restore them', async () => {
    const admin = client(world, await idOf('admin@weighbridge.test'));
    const { data, errors } = await admin.query(
      '{ deletedProjects { items { name status deletedBy productsCount submittedCount company { name } } } }',
    );
    expect(errors).toEqual([]);
    expect(data.deletedProjects.items).toEqual([
      {
        name: 'Behavioral Health RFI',
        status: 'AWAITING',
        deletedBy: 'Marcus Reed',
        productsCount: 2,
        submittedCount: 1,
        company: { name: 'Northwind Benefits' },
      },
      {
        name: 'Student Health Plan RFP',
        status: 'DRAFT',
        deletedBy: 'Theo Novak',
        productsCount: 0,
        submittedCount: 0,
        company: { name: 'Lakeside Advisory' },
      },
    ]);
  });

  it('asks questions of every type, 40 in the dental project and 60 in the medical one', async () => {
    const rows = await world.db
      .selectFrom('questions')
      .innerJoin('projects', 'projects.id', 'questions.projectId')
      .select(['projects.name', 'questions.type', 'questions.status'])
      .execute();
    const of = (name: string) => rows.filter((row) => row.name === name);
    expect(of('Dental Carrier RFP 2027')).toHaveLength(40);
    expect(of('Medical TPA RFP')).toHaveLength(60);
    expect(new Set(rows.map(({ type }) => type)).size).toBe(9);
    expect(new Set(of('Life and Disability RFP').map(({ status }) => status)).size).toBe(3);
    expect(of('Telehealth Panel 2026').length).toBe(of('Telehealth Panel 2025').length);
  });

  it('has a Smart Library in nested groups, templates in each status and an upload to decide about', async () => {
    const document = `{
      libraryQuestions(pagination: { pageSize: 100 }) { pagination { total } items { question { type isPublic isExternal } company { name } } }
      questionGroups(pagination: { pageSize: 100 }) { items { isReadonly groups { groups { questionsCount } } } }
      templates(pagination: { pageSize: 100 }) { items { name status company { name } } }
    }`;
    const { data, errors } = await client(world, await idOf('olivia@northwind.test')).query(document);
    expect(errors).toEqual([]);
    expect(data.libraryQuestions.pagination.total).toBe(141);
    const stored = await world.db
      .selectFrom('questions')
      .select(['type', 'isPublic', 'isExternal'])
      .where('sectionId', 'is', null)
      .execute();
    expect(stored).toHaveLength(152);
    expect(new Set(stored.map(({ type }) => type)).size).toBe(9);
    expect(new Set(stored.map(({ isPublic, isExternal }) => `${isPublic} ${isExternal}`)).size).toBe(3);
    type Group = { isReadonly: boolean; groups: { groups: { questionsCount: number }[] }[] };
    const groups = data.questionGroups.items as Group[];
    expect(new Set(groups.map(({ isReadonly }) => isReadonly)).size).toBe(2);
    expect(groups.flatMap((group) => group.groups.flatMap((below) => below.groups)).every(({ questionsCount }) => questionsCount > 0)).toBe(
      true,
    );
    const templates = data.templates.items as { status: string; company: { name: string } }[];
    const own = templates.filter(({ company }) => company.name === 'Northwind Benefits');
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set(['DRAFT', 'SUBMITTED', 'PUBLISHED']));
    expect(templates.filter(({ company }) => company.name === 'Lakeside Advisory').map(({ status }) => status)).toEqual(['PUBLISHED']);
    const uploads = await client(world, await idOf('marcus@northwind.test')).query('{ draftProjects { items { name questionsCount } } }');
    expect(uploads.data.draftProjects.items).toEqual([{ name: 'Client questionnaire 2027', questionsCount: 8 }]);
  });

  it('has vendors in the middle of it: half a questionnaire, all of one, an update requested, somebody not registered', async () => {
    const rows = await world.db
      .selectFrom('projectProducts as entry')
      .innerJoin('projects', 'projects.id', 'entry.projectId')
      .leftJoin('vendorProducts as product', 'product.id', 'entry.productId')
      .select(['projects.name as project', 'product.name', 'entry.productName', 'entry.participationStatus', 'entry.answersSubmittedAt'])
      .select(({ selectFrom, fn }) =>
        selectFrom('answers')
          .select(fn.countAll<number>().as('count'))
          .whereRef('answers.participationId', '=', 'entry.id')
          .where('isDraft', '=', false)
          .as('answered'),
      )
      .execute();
    const of = (project: string) =>
      rows
        .filter((row) => row.project === project)
        .map((row) =>
          [row.name ?? row.productName, row.participationStatus, row.answered, row.answersSubmittedAt ? 'submitted' : 'open'].join(' | '),
        )
        .sort();
    expect(of('Dental Carrier RFP 2027')).toEqual([
      'BrightDental Network | ACCEPTED | 40 | submitted',
      'HealthPlus PPO | ACCEPTED | 20 | open',
      'Ocean State Dental PPO | INVITED | 0 | open',
    ]);
    expect(of('Medical TPA RFP')).toEqual([
      'Evergreen HMO | ACCEPTED | 60 | submitted',
      'Evergreen Select | ACCEPTED | 60 | submitted',
      'HealthPlus PPO | ACCEPTED | 60 | submitted',
      'Keystone TPA | ACCEPTED | 60 | submitted',
    ]);
    expect(of('Wellness Program RFI')).toEqual(['BrightDental Network | PENDING | 0 | open', 'HealthPlus PPO | PENDING | 0 | open']);
    expect(of('Open Benefits Panel')).toEqual([
      'CareLine 24/7 | BP_SUBMITTED | 0 | open',
      'HealthPlus Virtual Care | PENDING | 0 | open',
      'Lumen EAP | BP_DRAFT | 0 | open',
      'WellPath Program | PENDING | 0 | open',
    ]);
    const requested = await world.db.selectFrom('answers').select(['label', 'statusNotes']).where('status', '=', 'REQUESTED').execute();
    expect(requested).toEqual([
      { label: 'Where is data stored, and who outside the United States can reach it?', statusNotes: expect.any(String) },
    ]);
  });

  it('is scored in part, by several people, and apart in two branches that differ', async () => {
    const RATINGS = `query ($id: ID!) { scoring(project: $id) {
      branch { name members { name } } products { name notes shareNotes } ratings { ratings } opened { branch { id } } actions
    } }`;
    const scoring = async (email: string, name: string) => {
      const { id } = await world.db.selectFrom('projects').select('id').where('name', '=', name).executeTakeFirstOrThrow();
      const { data, errors } = await client(world, await idOf(email)).query(RATINGS, { id });
      expect(errors).toEqual([]);
      return data.scoring;
    };
    type Rated = { ratings: { ratings: (number | null)[] }[] };
    const share = ({ ratings }: Rated) => {
      const all = ratings.flatMap((product) => product.ratings);
      return all.filter((rating) => rating !== -1).length / all.length;
    };
    const medical = await scoring('olivia@northwind.test', 'Medical TPA RFP');
    expect(share(medical)).toBeGreaterThan(0.6);
    expect(share(medical)).toBeLessThan(0.9);
    expect(medical.products.filter(({ shareNotes }: { shareNotes: boolean }) => shareNotes)).toMatchObject([{ name: 'Keystone TPA' }]);
    expect(share(await scoring('dana@northwind.test', 'Pharmacy Benefit RFP 2025'))).toBe(1);
    expect(share(await scoring('dana@northwind.test', 'Telehealth Panel 2026'))).toBeGreaterThan(0.4);

    const freight = 'Great Lakes Freight Medical RFP';
    const [theo, priya] = [await scoring('theo@lakeside.test', freight), await scoring('priya@lakeside.test', freight)];
    expect(theo.branch).toEqual({ name: "Theo's branch", members: [{ name: 'Lena Marsh' }, { name: 'Theo Novak' }] });
    expect(priya.branch).toEqual({ name: "Priya's branch", members: [{ name: 'Priya Anand' }] });
    expect([theo.opened, priya.opened]).toEqual([[], []]);
    const flat = ({ ratings }: Rated) => ratings.flatMap((product) => product.ratings);
    const others = flat(priya);
    const apart = flat(theo).filter((rating, place) => rating !== -1 && others[place] !== -1 && Math.abs(rating! - others[place]!) >= 2);
    expect(apart.length).toBeGreaterThanOrEqual(5);
  });

  it('has comparisons, shared and private', async () => {
    const document = `{ projects(pagination: { pageSize: 100 }) { items { id name } } }`;
    const of = async (email: string, project: string) => {
      const { query } = client(world, await idOf(email));
      const { data } = await query(document);
      const projectId = data.projects.items.find(({ name }: { name: string }) => name === project)?.id;
      const list = await query(
        'query ($projectId: ID!) { comparisons(projectId: $projectId) { items { name productsCount questionsCount } } }',
        {
          projectId,
        },
      );
      return list.data.comparisons.items.map(Object.values);
    };
    const finalists = ['Finalists: claims, service and security', 2, 20];
    expect(await of('olivia@northwind.test', 'Medical TPA RFP')).toEqual([finalists]);
    expect(await of('dana@northwind.test', 'Medical TPA RFP')).toEqual([['Networks, before I rate them', 4, 8], finalists]);
    expect(await of('marcus@northwind.test', 'Pharmacy Benefit RFP 2025')).toEqual([['Rebates and fees', 2, 14]]);
  });

  it('has mail of the last weeks, each kind of which somebody waits for', async () => {
    while ((await world.react()) > 0);
    world.clock.advance(10 * 60_000);
    await gatherMail.run(world.app.parts, {}, { number: 1, last: false });
    const mails = await world.db.selectFrom('outboxMessages').select(['recipient', 'subject']).execute();
    const to = new Set(mails.map(({ recipient }) => recipient));
    expect([...to]).toEqual(
      expect.arrayContaining(['imani@northwind.test', 'rfp@oceanstatedental.test', 'bruno@brightdental.test', 'mateo@acme.test']),
    );
    expect(mails.length).toBeLessThan(50);
    const failed = await world.db.selectFrom('eventDeliveries').select(['reaction', 'error']).where('reactedAt', 'is', null).execute();
    expect(failed).toEqual([]);
  });

  it('names nobody in its events: they hold ids of people, no addresses and no names (decision 196)', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct events.name from events, lateral (
        select concat(payload, before, after) as text
      ) as notified
      where text ~* '[a-z0-9._+-]+@[a-z0-9-]+[.][a-z]{2,}'
        or exists (select from users where position(users.first_name || ' ' || users.last_name in text) > 0)
      order by 1`.execute(world.db);
    expect(rows).toEqual([]);
  });

  it('has questions in every state, which the other vendor sees none of but the published', async () => {
    const { id: project } = await world.db
      .selectFrom('projects')
      .select('id')
      .where('name', '=', 'Wellness Program RFI')
      .executeTakeFirstOrThrow();
    const of = async (email: string) => {
      const asked = 'query ($project: ID!) { faq(project: $project) { items { text status isPublic companyName } } }';
      const { data } = await client(world, await idOf(email)).query(asked, { project });
      return data.faq.items.map(
        ({ text, status, isPublic, companyName }: Record<string, string | boolean>) =>
          `${String(companyName)} | ${String(status)} | ${isPublic ? 'public' : 'private'} | ${String(text).slice(0, 24)}`,
      );
    };
    expect(await of('marcus@northwind.test')).toEqual([
      'BrightDental | DRAFT | private | Can incentives be vouche',
      'HealthPlus | ACTIVE | public | Do seasonal employees co',
      'HealthPlus | DRAFT | private | Is there a preferred sta',
      'BrightDental | REJECTED | private | Which other vendors did ',
      'BrightDental | ACTIVE | private | Our program covers oral ',
      'Northwind Benefits | ACTIVE | public | How many of the employee',
    ]);
    expect(await of('bruno@brightdental.test')).toEqual([
      'BrightDental | DRAFT | private | Can incentives be vouche',
      'BrightDental | REJECTED | private | Which other vendors did ',
      'BrightDental | ACTIVE | private | Our program covers oral ',
      'null | ACTIVE | public | Do seasonal employees co',
      'Northwind Benefits | ACTIVE | public | How many of the employee',
    ]);
  });
});

it('asks two clients for their data: one has filled in half of it, the other has submitted', async () => {
  const TABLES_OF = `clientTablesStatus clientTablesDeadline clientMembers { email status }
    clientTables { name visibleToVendor data }`;
  const read = async (email: string, name: string) => {
    const { id } = await world.db.selectFrom('projects').select('id').where('name', '=', name).executeTakeFirstOrThrow();
    return (await client(world, await idOf(email)).query(`{ project(id: "${id}") { ${TABLES_OF} } }`)).data.project;
  };
  const acme = await read('marcus@northwind.test', 'Life and Disability RFP');
  expect(acme.clientTables.map(({ name, visibleToVendor }: { name: string; visibleToVendor: boolean }) => [name, visibleToVendor])).toEqual(
    [
      ['Census by plant', true],
      ['Current plan design', false],
      ['Current carriers', false],
    ],
  );
  expect(acme.clientMembers).toEqual([
    { email: 'chloe@acme.test', status: 'ACTIVE' },
    { email: 'mateo@acme.test', status: 'INVITED' },
  ]);
  expect([acme.clientTablesStatus, acme.clientTablesDeadline > world.clock.now().toISOString()]).toEqual(['DRAFT', true]);
  const plan = JSON.stringify(acme.clientTables[1].data);
  for (const said of ['1 x salary', 'Life certificate.csv', 'two people']) expect(plan).toContain(said);
  const { data } = await client(world, await idOf('chloe@acme.test')).query('{ clientProjects { items { name clientTablesOpen } } }');
  expect(data.clientProjects.items).toEqual([{ name: 'Life and Disability RFP', clientTablesOpen: true }]);
  const freight = await read('theo@lakeside.test', 'Great Lakes Freight Medical RFP');
  expect(freight).toMatchObject({
    clientTablesStatus: 'SUBMITTED',
    clientMembers: [{ email: 'ingrid@greatlakesfreight.test', status: 'ACTIVE' }],
  });
  expect(JSON.stringify(freight.clientTables[0].data)).toContain('410');
});

it.each([
  ['answer_versions', 'project_products', 'participation_id'],
  ['question_tags', 'questions', 'question_id'],
  ['branch_weights', 'branches', 'branch_id'],
  ['comparison_questions', 'comparisons', 'comparison_id'],
  ['event_deliveries', 'events', 'event_id'],
])('every row of %s carries its firm', async (table, owners, reference) => {
  const { rows } = await sql<{ all: number; wrong: number }>`
    select count(*) as all, count(*) filter (where part.company_id is distinct from owner.company_id) as wrong
    from ${sql.table(table)} as part join ${sql.table(owners)} as owner on owner.id = part.${sql.ref(reference)}
  `.execute(world.db);
  expect(rows[0]).toEqual({ all: expect.toSatisfy((all: number) => all > 0), wrong: 0 });
});
