/** What the sections belong to. */
export interface QuestionHolder {
  readonly kind: 'project' | 'template';
  readonly id: string;
}

/** As every mutation names it. */
export function holderInput({ kind, id }: QuestionHolder): { project: { id: string } } | { template: { id: string } } {
  return kind === 'project' ? { project: { id } } : { template: { id } };
}
