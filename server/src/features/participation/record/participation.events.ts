import type { ParticipationStatus } from '@weighbridge/domain/participation/participation.status.ts';

declare module '../../../platform/events/events.ts' {
  interface Events {
    /** Added before publication: the vendor is not invited yet. */
    'participation.added': { projectId: string; participationIds: string[] };
    /** Invited: their vendors get the invitation by mail. */
    'participation.invited': { projectId: string; participationIds: string[] };
    /** Invited again while undecided: a new link; earlier links stay valid. */
    'participation.reinvited': { projectId: string; participationId: string };
    /** Contains the removed entries, so that their vendors can still be notified; `told` says whether the entry had been invited. */
    'participation.removed': {
      projectId: string;
      entries: { id: string; productId: string | null; productName: string; addressId: string | null; told: boolean }[];
    };
    'participation.accepted': { projectId: string; participationId: string };
    /** A person with an account followed the link of an invitation by e-mail and claimed it for their company. */
    'participation.claimed': { projectId: string; participationId: string };
    'participation.declined': { projectId: string; participationId: string; wasAccepted: boolean };
    /** Submitted answers are open again. */
    'participation.submitRequested': { projectId: string; participationId: string; deadline: string | null };
    'participation.deadlineSet': { projectId: string; participationId: string; from: string | null; to: string };
    'participation.noted': { projectId: string; participationId: string; shareNotes: boolean };
    /** Which products are scored as they are, and which got another deadline. */
    'participation.chosen': { projectId: string; submitted: string[]; extended: { id: string; deadline: string }[] };
    /** The registration of an entry by e-mail moved a step; `into` is the entry that it was merged into. */
    'participation.registrationMoved': {
      projectId: string;
      entries: { id: string; from: ParticipationStatus; to: ParticipationStatus; into: string | null }[];
    };
  }
}
