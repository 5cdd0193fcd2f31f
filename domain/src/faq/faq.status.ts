export const FAQ_STATUSES = ['DRAFT', 'ACTIVE', 'REJECTED'] as const;
export type FaqStatus = (typeof FAQ_STATUSES)[number];

/** Names that a filter may use besides the stored ones; they are never answered (decision 122). */
const SYNONYMS = { APPROVED: 'ACTIVE', PENDING: 'DRAFT' } as const satisfies Record<string, FaqStatus>;

export const FAQ_STATUS_NAMES = [...FAQ_STATUSES, 'APPROVED', 'PENDING'] as const;
export type FaqStatusName = (typeof FAQ_STATUS_NAMES)[number];

export function faqStatus(name: FaqStatusName): FaqStatus {
  return name === 'APPROVED' || name === 'PENDING' ? SYNONYMS[name] : name;
}

interface Asked {
  readonly byTeam: boolean;
  /** Whether it is written under a question. */
  readonly isReply: boolean;
}

/** A vendor's question is reviewed before others see it; what the team writes and what is written under a question is not (decision 124). */
export function statusWhenAsked({ byTeam, isReply }: Asked): FaqStatus {
  return byTeam || isReply ? 'ACTIVE' : 'DRAFT';
}
