import type { DemoPerson } from './demo-data.ts';

/** A cell of the team or the client: a text, a choice, or a file that is asked for. */
export type DemoCell =
  | string
  | { readonly options: readonly string[]; readonly other?: true; readonly multiple?: true; readonly chosen?: readonly string[] }
  | { readonly file: string | null; readonly lines?: readonly string[] };

interface DemoTable {
  readonly name: string;
  readonly visibleToVendor?: true;
  /** What the team writes in, and what the client. */
  readonly asked: readonly string[];
  readonly answered: readonly string[];
  /** In the order of the columns; what stands in columns of the client was filled in by it. */
  readonly rows: readonly (readonly DemoCell[])[];
}

export interface DemoClientTables {
  readonly tables: readonly DemoTable[];
  /** Of the client; the first one fills in. `joins` has no account yet and registers with the link. */
  readonly members: readonly (string | { readonly joins: DemoPerson })[];
  /** Days from today. */
  readonly deadline: number;
  /** Days before today on which the tables are written, the members invited and the cells filled in. */
  readonly daysAgo: readonly [written: number, invited: number, filled: number];
  readonly submitted?: true;
}

const WAITING = { options: ['7 days', '14 days', '30 days'], other: true } as const;
const SHARE = { options: ['50%', '60%', '66 2/3%'] } as const;
const REASONS = { options: ['Price', 'Service', 'Claims take too long', 'No leave administration'], other: true, multiple: true } as const;

/** Half filled in: Chloe has the plants and the plans, and waits for the carriers' letters. */
export const ACME_TABLES: DemoClientTables = {
  members: ['chloe@acme.test', 'mateo@acme.test'],
  deadline: 4,
  daysAgo: [12, 10, 3],
  tables: [
    {
      name: 'Census by plant',
      visibleToVendor: true,
      asked: ['Plant'],
      answered: ['Full-time employees', 'Part-time employees', 'Average age'],
      rows: [
        ['Worcester, MA (first and second shift)', '612', '48', '43'],
        ['Worcester, MA (third shift)', '140', '22', '38'],
        ['Fall River, MA', '205', '31', '45'],
        ['Nashua, NH', '', '', ''],
      ],
    },
    {
      name: 'Current plan design',
      asked: ['Benefit', 'What we need to know'],
      answered: ['Your answer', 'Document'],
      rows: [
        [
          'Basic life',
          'Benefit amount',
          { options: ['1 x salary', '2 x salary', 'Flat amount'], other: true, chosen: ['1 x salary'] },
          { file: 'Life certificate.csv', lines: ['Class,Benefit,Maximum', 'Hourly,1 x salary,150000', 'Salaried,2 x salary,400000'] },
        ],
        ['Voluntary life', 'Is it offered, and up to what amount?', 'Yes, up to $300,000 with evidence above $100,000.', { file: null }],
        ['Short-term disability', 'Elimination period', { ...WAITING, chosen: ['14 days'] }, { file: null }],
        ['Long-term disability', 'Benefit as a share of salary', { ...SHARE, chosen: [] }, { file: null }],
        ['Leave administration', 'Who administers leaves today?', 'Our own staff, two people.', { file: null }],
      ],
    },
    {
      name: 'Current carriers',
      asked: ['Line of coverage'],
      answered: ['Carrier', 'Renewal date', 'Why you are considering a change'],
      rows: [
        ['Basic and voluntary life', '', '', { ...REASONS, chosen: [] }],
        ['Short-term disability', '', '', { ...REASONS, chosen: [] }],
        ['Long-term disability', '', '', { ...REASONS, chosen: [] }],
      ],
    },
  ],
};

/** Handed in before the project was published; the vendors read it. */
export const FREIGHT_TABLES: DemoClientTables = {
  members: [{ joins: { email: 'ingrid@greatlakesfreight.test', firstName: 'Ingrid', lastName: 'Sorensen' } }],
  deadline: -61,
  daysAgo: [70, 69, 68],
  submitted: true,
  tables: [
    {
      name: 'Drivers by terminal',
      visibleToVendor: true,
      asked: ['Terminal'],
      answered: ['Drivers', 'Nights at home in a week', 'Present plan'],
      rows: [
        ['Milwaukee, WI', '410', '2', { options: ['HMO', 'PPO', 'None'], chosen: ['PPO'] }],
        ['Gary, IN', '265', '2', { options: ['HMO', 'PPO', 'None'], chosen: ['PPO'] }],
        ['Toledo, OH', '180', '3', { options: ['HMO', 'PPO', 'None'], chosen: ['HMO'] }],
        ['Duluth, MN', '95', '1', { options: ['HMO', 'PPO', 'None'], chosen: ['None'] }],
      ],
    },
  ],
};
