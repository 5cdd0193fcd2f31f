export const OPEN_INVITATION_KINDS = ['FIRM', 'VENDOR', 'CLIENT', 'PROJECT'] as const;
export type OpenInvitationKind = (typeof OPEN_INVITATION_KINDS)[number];

/** Somebody who waits for the person at an address. Only whoever followed a link sent there learns of it (decision 174). */
export interface OpenInvitation {
  readonly id: string;
  readonly kind: OpenInvitationKind;
  /** The firm or the vendor that invites. */
  readonly by: string;
  /** Of an invitation to take part with a company of one's own. */
  readonly project: string | null;
}

/** Instead of the id of an invitation: to be nobody's colleague, and answer the projects with a company of one's own. */
export const OWN_COMPANY = 'OWN_COMPANY';

export interface InvitationChoice {
  readonly value: string;
  readonly label: string;
  readonly description: string;
}

/** What the person may become with the link they followed: what it was sent for first, then what others have offered. */
export function invitationChoices(followed: OpenInvitation, others: readonly OpenInvitation[]): InvitationChoice[] {
  const projects = others.filter(({ kind }) => kind === 'PROJECT');
  const colleagues = [followed, ...others].filter(({ kind }) => kind === 'FIRM' || kind === 'VENDOR');
  const choices = colleagues.map(
    ({ id, kind, by }): InvitationChoice => ({
      value: id,
      label: `Join ${by}`,
      description: kind === 'FIRM' ? `You work with ${by}.` : `You answer for the vendor ${by}, together with its other people.`,
    }),
  );
  if (projects.length === 0) return choices;
  const named = projects.map(({ by, project }) => `${by} (${project})`).join(', ');
  return [
    ...choices,
    { value: OWN_COMPANY, label: 'Register my own company', description: `You answer for a company of your own. Invited by ${named}.` },
  ];
}

const SAID: Record<OpenInvitationKind, (invitation: OpenInvitation) => string> = {
  FIRM: ({ by }) => `${by} invites you to work with it.`,
  VENDOR: ({ by }) => `${by} invites you to join it as one of its people.`,
  CLIENT: ({ by }) => `${by} invites you to a project as a client.`,
  PROJECT: ({ by, project }) => `${by} invites you to take part in ${project}.`,
};

export function openInvitationText(invitation: OpenInvitation): string {
  return SAID[invitation.kind](invitation);
}

export const OPEN_INVITATION_TEXTS = {
  others: 'Others have invited this address, too:',
  ownLink: 'An address has one account. If you would rather follow one of these, use the link in its e-mail instead.',
  hasAccount: (by: string) =>
    `There is an account with this address already, and an address has one account. Please sign in with it, or ask ${by} to invite another address of yours.`,
} as const;
