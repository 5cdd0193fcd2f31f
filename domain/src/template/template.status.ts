export const TEMPLATE_STATUSES = ['DRAFT', 'SUBMITTED', 'PUBLISHED'] as const;
export type TemplateStatus = (typeof TEMPLATE_STATUSES)[number];

export const TEMPLATE_STATUS_LABELS = {
  DRAFT: 'Draft',
  SUBMITTED: 'Submitted',
  PUBLISHED: 'Published',
} as const satisfies Record<TemplateStatus, string>;

export interface TemplateConfirmation {
  readonly question: string;
  readonly consequence: string;
}

const TO_DRAFT: TemplateConfirmation = {
  question: 'Are you sure you want to move the template to Draft?',
  consequence: 'The template will no longer be available to other firms or to your team.',
};
const SUBMIT: TemplateConfirmation = {
  question: 'Are you sure you want to submit the template?',
  consequence: 'The template will be published once it is approved.',
};
const PUBLISH: TemplateConfirmation = {
  question: 'Are you sure you want to publish the template?',
  consequence: 'All public questions will become available to other brokerage firms.',
};

/** The question before a change of status; null where there is none. */
export function templateConfirmation(from: TemplateStatus, to: TemplateStatus): TemplateConfirmation | null {
  if (from === to) return null;
  switch (to) {
    case 'DRAFT':
      return from === 'PUBLISHED' ? TO_DRAFT : null;
    case 'SUBMITTED':
      return SUBMIT;
    case 'PUBLISHED':
      return PUBLISH;
  }
}
