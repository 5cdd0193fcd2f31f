import type { ProjectStatus, ProjectType } from '../project/project.status.ts';
import { hasMoreTime } from './answering.policy.ts';
import { isUndecided, type ParticipationStatus } from './participation.status.ts';

/** The banner at the top of the invitation's page, and its pop-up messages. */
export const VENDOR_MESSAGES = {
  decide: 'You should choose either you want to accept or decline this invitation to participate.',
  signIn: 'Please sign in or create an account to accept this invitation.',
  otherAccount: 'This invitation was sent to another company. You can read it, but only an account of that company can accept it.',
  accountCreated: 'Your account is created.',
  register: 'Please complete your company profile first. You can accept this invitation as soon as it is approved.',
  submitProfile: 'Please submit your company profile for approval. You can accept this invitation as soon as it is approved.',
  awaitApproval:
    'Your company profile is awaiting approval. You will get an email as soon as it is approved, and can then accept this invitation.',
  claim: (company: string) => `This invitation was sent to your address. Take it over to answer it for ${company}.`,
  claimed: 'The invitation now belongs to your company.',
  accepted: 'You have accepted the invitation!',
  declined: 'You have declined the invitation.',
  confirmDecline: 'Are you sure you want to decline the invitation? This cannot be undone.',
  waitForStart: 'You have accepted the invitation! You can answer the questions as soon as the project starts.',
  readOnly: 'The questions can only be read for now. You can answer them as soon as the project starts.',
  acceptFirst: 'The questions can only be read for now. You can answer them as soon as the invitation is accepted.',
  acceptAndWait:
    'The questions can only be read for now. You can answer them once you have accepted the invitation and the project has started.',
  declinedReadOnly: 'You have declined this invitation. The questions can only be read.',
  notTaken: 'The questions can only be read: this invitation was not accepted in time.',
  answer: 'Please review the list of questions and provide your answers.',
  submitted: 'Your answers are already submitted. Please wait until the results are announced.',
  closed: 'The time to answer has passed. Please wait until the results are announced.',
  tooLate: 'The time to accept this invitation has passed.',
  cancelled: 'This project was cancelled.',
  gone: 'This project is not available any more, and nothing can be saved. Copy what you want to keep.',
  winner: 'Congratulations! Your product was selected. The brokerage firm will contact you about the next steps.',
  notWinner: 'Thank you for taking part. Another product was selected this time.',
  panel: 'Thank you for taking part in this panel.',
} as const;

export type BannerTone = 'info' | 'warning' | 'success';

export interface VendorBanner {
  readonly text: string;
  readonly tone: BannerTone;
  /** Whether it has buttons to accept and decline. */
  readonly asks: boolean;
}

export interface BannerFacts {
  readonly projectType: ProjectType;
  readonly projectStatus: ProjectStatus;
  readonly participationStatus: ParticipationStatus;
  readonly answersSubmittedAt: Date | null;
  readonly answersSubmitDeadline: Date | null;
  readonly winner: boolean;
  readonly signedIn: boolean;
  readonly now: Date;
}

const say = (text: string, tone: BannerTone = 'info', asks = false): VendorBanner => ({ text, tone, asks });

/** One sentence about what the vendor has to do now. */
export function vendorBanner(facts: BannerFacts): VendorBanner {
  if (facts.participationStatus === 'DECLINED') return say(VENDOR_MESSAGES.declined, 'warning');
  if (facts.projectStatus === 'CANCELLED') return say(VENDOR_MESSAGES.cancelled, 'warning');
  const open = facts.projectStatus === 'PUBLISHED' || facts.projectStatus === 'AWAITING';
  if (isUndecided(facts.participationStatus)) return open ? invitationBanner(facts) : say(VENDOR_MESSAGES.tooLate, 'warning');
  switch (facts.projectStatus) {
    case 'PUBLISHED':
      return say(VENDOR_MESSAGES.waitForStart, 'success');
    case 'AWAITING':
      return say(facts.answersSubmittedAt ? VENDOR_MESSAGES.submitted : VENDOR_MESSAGES.answer);
    case 'SCORING':
      if (facts.answersSubmittedAt) return say(VENDOR_MESSAGES.submitted);
      return hasMoreTime(facts) ? say(VENDOR_MESSAGES.answer) : say(VENDOR_MESSAGES.closed, 'warning');
    default:
      return resultBanner(facts);
  }
}

function invitationBanner(facts: BannerFacts): VendorBanner {
  if (!facts.signedIn) return say(VENDOR_MESSAGES.decide, 'info', true);
  switch (facts.participationStatus) {
    case 'PENDING':
      return say(VENDOR_MESSAGES.decide, 'info', true);
    case 'BP_DRAFT':
      return say(VENDOR_MESSAGES.submitProfile);
    case 'BP_SUBMITTED':
      return say(VENDOR_MESSAGES.awaitApproval);
    default:
      return say(VENDOR_MESSAGES.register);
  }
}

/** Why the questions of an invitation can only be read, said where people would start to answer; null where nothing needs saying. */
export function readOnlyNote(facts: Pick<BannerFacts, 'projectStatus' | 'participationStatus'>): string | null {
  const { projectStatus, participationStatus } = facts;
  if (participationStatus === 'DECLINED') return VENDOR_MESSAGES.declinedReadOnly;
  if (participationStatus === 'ACCEPTED') return projectStatus === 'PUBLISHED' ? VENDOR_MESSAGES.readOnly : null;
  if (projectStatus === 'PUBLISHED') return VENDOR_MESSAGES.acceptAndWait;
  if (projectStatus === 'AWAITING') return VENDOR_MESSAGES.acceptFirst;
  return projectStatus === 'SCORING' ? VENDOR_MESSAGES.notTaken : null;
}

/** Only a competition has winners and others; a panel has neither (decision 117). */
function resultBanner(facts: Pick<BannerFacts, 'projectType' | 'winner'>): VendorBanner {
  if (facts.projectType === 'PANEL' || facts.projectType === 'RFIOP') return say(VENDOR_MESSAGES.panel, 'success');
  return facts.winner ? say(VENDOR_MESSAGES.winner, 'success') : say(VENDOR_MESSAGES.notWinner);
}

/** The firm's notes for the vendor: after completion, and only when they are shared (VEND-118). */
export function sharedNotes(facts: {
  readonly projectStatus: ProjectStatus;
  readonly notes: string | null;
  readonly shareNotes: boolean;
}): string | null {
  const over = facts.projectStatus === 'COMPLETED' || facts.projectStatus === 'ARCHIVED';
  return over && facts.shareNotes ? facts.notes : null;
}
