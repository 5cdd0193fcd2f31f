import { readImportedQuestions } from '@weighbridge/domain/importing/import-questions.ts';
import type { TemplateStatus } from '@weighbridge/domain/template/template.status.ts';
import { toDraftSections } from '../features/importing/draft-sections.ts';
import { saveDraft } from '../features/importing/save-draft.ts';
import { copyGroupToSection } from '../features/library/copy-group-to-section.ts';
import { listQuestionGroups, type QuestionGroup } from '../features/library/list-question-groups.ts';
import { createSection } from '../features/question/section/create-section.ts';
import { createTemplate } from '../features/template/create-template.ts';
import { updateTemplate } from '../features/template/update-template.ts';
import type { Ctx, Parts } from '../platform/context.ts';
import { newId } from '../platform/ids.ts';
import { asUser } from './demo-context.ts';

interface DemoTemplate {
  name: string;
  status: TemplateStatus;
  serviceTypes: readonly string[];
  /** A section for each of these groups of the library, with all that is below it. */
  groups: readonly string[];
  daysAgo: number;
}

const NORTHWIND: readonly DemoTemplate[] = [
  {
    name: 'Dental Carrier RFP',
    status: 'PUBLISHED',
    serviceTypes: ['Dental'],
    groups: ['Dental', 'Implementation', 'Finance', 'References'],
    daysAgo: 200,
  },
  {
    name: 'Security and Privacy Review',
    status: 'PUBLISHED',
    serviceTypes: ['Medical', 'Pharmacy'],
    groups: ['Security & Privacy'],
    daysAgo: 150,
  },
  { name: 'Pharmacy Benefit RFP', status: 'SUBMITTED', serviceTypes: ['Pharmacy'], groups: ['Pharmacy', 'Finance'], daysAgo: 30 },
  { name: 'Telehealth Panel', status: 'DRAFT', serviceTypes: ['Telehealth', 'Wellness'], groups: ['Telehealth', 'Wellness'], daysAgo: 12 },
  { name: 'Stop-Loss Renewal', status: 'DRAFT', serviceTypes: ['Stop-Loss'], groups: [], daysAgo: 2 },
];
const LAKESIDE: readonly DemoTemplate[] = [
  {
    name: 'Voluntary Benefits Starter',
    status: 'PUBLISHED',
    serviceTypes: ['Voluntary Benefits'],
    groups: ['Voluntary benefits', 'Service model'],
    daysAgo: 120,
  },
];

/** Templates in every status, one of them of another firm. */
export async function loadTemplates(parts: Parts, people: { olivia: string; lena: string }): Promise<void> {
  for (const template of NORTHWIND) await load(await asUser(parts, people.olivia, template.daysAgo), template);
  for (const template of LAKESIDE) await load(await asUser(parts, people.lena, template.daysAgo), template);
}

async function load(ctx: Ctx, demo: DemoTemplate): Promise<void> {
  const labels = await ctx.db.selectFrom('serviceTypes').select(['id', 'label']).where('companyId', '=', ctx.user.companyId).execute();
  const serviceTypes = labels.filter(({ label }) => demo.serviceTypes.includes(label)).map(({ id }) => ({ id }));
  const { id, updatedAt } = await createTemplate(ctx, { name: demo.name, serviceTypes });
  const template = { id };
  const groups = new Map(
    (await listQuestionGroups(ctx, { pagination: { pageSize: 100 } })).items.map((group): [string, QuestionGroup] => [group.name, group]),
  );
  for (const name of demo.groups) {
    const group = groups.get(name);
    if (!group) throw new Error(`The demo library has no group ${name}`);
    const section = await createSection(ctx, { template, name, description: group.description });
    await copyGroupToSection(ctx, { group: { id: group.id, includeSubGroups: true }, template, section: { id: section.id } });
  }
  if (demo.status !== 'DRAFT') await updateTemplate(ctx, { id, status: demo.status, updatedAt });
}

const UPLOADED: readonly string[][] = [
  ['Section', 'Question', 'Type', 'Options', 'Help text'],
  ['Network', 'How many dentists in your network practice in the counties of the client?', 'Number', '', ''],
  ['', 'What is your average in-network discount?', 'Number', '', 'Against billed charges'],
  ['', 'Do you rent any part of your network?', 'Yes/No', '', ''],
  ['Claims', 'What share of clean claims do you pay within 10 business days?', 'Number', '', ''],
  ['', 'Which claims system do you use?', 'List', 'Facets; HealthEdge; Our own', ''],
  ['', 'Describe how you negotiate hospital bills.', '', '', ''],
  ['Service', 'Who is the account manager for this client?', 'Email', '', ''],
  ['', 'Do you hold a review meeting every quarter?', 'Yes/No', '', ''],
  ['', 'Sign the confidentiality agreement.', 'Signature', '', ''],
];

/** A spreadsheet that Marcus uploaded and has not decided about yet; one of its rows has a type that nobody knows. */
export async function loadUpload(parts: Parts, marcus: string): Promise<void> {
  const ctx = await asUser(parts, marcus, 5);
  const imported = readImportedQuestions(UPLOADED);
  if (!imported.ok) throw new Error(imported.message);
  const sections = toDraftSections(imported.sections);
  await ctx.transaction((tx) =>
    saveDraft(tx, ctx, {
      id: newId(),
      name: 'Client questionnaire 2027',
      fileId: null,
      sections: JSON.stringify(sections),
      sectionsCount: sections.length,
      questionsCount: sections.reduce((count, { questions }) => count + questions.length, 0),
      rejected: imported.rejected,
    }),
  );
}
