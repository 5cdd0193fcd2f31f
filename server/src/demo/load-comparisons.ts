import '../features/project/record/project.tables.ts';
import { createComparison } from '../features/comparison/create-comparison.ts';
import { listComparable } from '../features/comparison/list-comparisons.ts';
import type { Parts } from '../platform/context.ts';
import { asUser } from './demo-context.ts';

interface DemoComparison {
  project: string;
  /** By the first part of the e-mail. */
  by: string;
  daysAgo: number;
  name: string;
  description?: string;
  isPrivate?: true;
  showNotes?: true;
  products: readonly string[];
  sections: readonly string[];
}

const COMPARISONS: readonly DemoComparison[] = [
  {
    project: 'Pharmacy Benefit RFP 2025',
    by: 'olivia',
    daysAgo: 260,
    name: 'Rebates and fees',
    description: 'What the district asked about in the final meeting.',
    showNotes: true,
    products: ['Beacon Rx PBM', 'Beacon Rx Specialty'],
    sections: ['Formulary and rebates', 'Fees and guarantees'],
  },
  {
    project: 'Medical TPA RFP',
    by: 'olivia',
    daysAgo: 6,
    name: 'Finalists: claims, service and security',
    description: 'For the call with the hospital on Thursday.',
    showNotes: true,
    products: ['Keystone TPA', 'HealthPlus PPO'],
    sections: ['Claims administration', 'Member service', 'Security and compliance'],
  },
  {
    project: 'Medical TPA RFP',
    by: 'dana',
    daysAgo: 4,
    name: 'Networks, before I rate them',
    isPrivate: true,
    products: ['Keystone TPA', 'HealthPlus PPO', 'Evergreen HMO', 'Evergreen Select'],
    sections: ['Networks and care management'],
  },
];

export async function loadComparisons(parts: Parts, people: ReadonlyMap<string, string>): Promise<void> {
  for (const { project: name, by, daysAgo, ...demo } of COMPARISONS) {
    const project = await parts.db.selectFrom('projects').select('id').where('name', '=', name).executeTakeFirstOrThrow();
    const ctx = await asUser(parts, people.get(by) ?? '', daysAgo);
    const { products, sections } = await listComparable(ctx, project.id);
    await createComparison(ctx, {
      project,
      name: demo.name,
      description: demo.description,
      isPrivate: demo.isPrivate ?? false,
      showNotes: demo.showNotes ?? false,
      products: products.filter((product) => demo.products.includes(product.name)).map(({ id }) => id),
      sections: sections
        .filter((section) => demo.sections.includes(section.name))
        .map(({ id, questions }) => ({ id, questions: questions.map((question) => question.id) })),
    });
  }
}
