import type { FaqStatus } from './faq.status.ts';

export const FAQ_STATUS_LABELS = { DRAFT: 'In review', ACTIVE: 'Published', REJECTED: 'Rejected' } as const satisfies Record<
  FaqStatus,
  string
>;

/** How a person is thanked who asked. Only a vendor's new question is reviewed first. */
export function thanksForAsking({ status, isReply }: { readonly status: FaqStatus; readonly isReply: boolean }): string {
  const thanks = 'Thanks for your question!';
  if (isReply) return thanks;
  return status === 'DRAFT' ? `${thanks} It will be published after the review` : `${thanks} It is published`;
}
