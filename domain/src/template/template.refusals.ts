import { COMPANY_REFUSALS } from '../company/company.refusals.ts';
import type { TemplateDenial } from './template.policy.ts';

export const TEMPLATE_REFUSALS = {
  ...COMPANY_REFUSALS,
  'template-published': 'A published template cannot be changed. Move it to Draft first.',
  'template-without-sections': 'The template needs at least one section first.',
  'not-a-reviewer': 'Only those who review templates can publish them.',
  'no-such-step': 'This step is not possible from the current status.',
} as const satisfies Record<TemplateDenial, string>;
