export const OPEN_INVITATION_KINDS = ['FIRM', 'VENDOR', 'CLIENT', 'PROJECT'] as const;
export type OpenInvitationKind = (typeof OPEN_INVITATION_KINDS)[number];

/**
 * A firm, vendor or project that has invited an address. Shown only to a person who followed a link sent to that address (decision 174).
 */
export interface OpenInvitation {
  readonly id: string;
  readonly kind: OpenInvitationKind;
  /** The firm or the vendor that invites. */
  readonly by: string;
  /** The project, for an invitation to take part with the person's own company. */
  readonly project: string | null;
}

/** Chosen instead of an invitation's id: the person joins no firm or vendor and answers projects with their own company. */
export const OWN_COMPANY = 'OWN_COMPANY';

export interface InvitationChoice {
  readonly value: string;
  readonly label: string;
  readonly description: string;
}

/** What the person can choose after following a link: first what it was sent for, then the other invitations. */
export function invitationChoices(followed: OpenInvitation, others: readonly OpenInvitation[]): InvitationChoice[] {
  const projects = others.filter(({ kind }) => kind === 'PROJECT');
  const colleagues = [followed, ...others].filter(({ kind }) => kind === 'FIRM' || kind === 'VENDOR');
  const choices = colleagues.map(
    ({ id, kind, by }): InvitationChoice => ({
      value: id,
      label: `Join ${by}`,
      description: kind === 'FIRM' ? `You work with ${by}.` : `You will answer for the vendor ${by}, together with its other people.`,
    }),
  );
  if (projects.length === 0) return choices;
  const named = projects.map(({ by, project }) => `${by} (${project})`).join(', ');
  return [
    ...choices,
    {
      value: OWN_COMPANY,
      label: 'Register my own company',
      description: `You will answer for a company of your own. Invited by ${named}.`,
    },
  ];
}

const SAID: Record<OpenInvitationKind, (invitation: OpenInvitation) => string> = {
  FIRM: ({ by }) => `${by} invites you to work with it.`,
  VENDOR: ({ by }) => `${by} invites you to join its team.`,
  CLIENT: ({ by }) => `${by} invites you to a project as a client.`,
  PROJECT: ({ by, project }) => `${by} invites you to take part in ${project}.`,
};

export function openInvitationText(invitation: OpenInvitation): string {
  return SAID[invitation.kind](invitation);
}

export const OPEN_INVITATION_TEXTS = {
  others: 'Others have invited this address too:',
  ownLink: 'An address has one account. If you would rather follow one of these, use the link in its email instead.',
  hasAccount: (by: string) =>
    `There is already an account with this address, and an address can have only one. Please sign in with it, or ask ${by} to invite a different address of yours.`,
} as const;
