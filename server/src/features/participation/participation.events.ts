import type { ParticipationStatus } from '@weighbridge/domain/participation/participation.status.ts';

declare module '../../platform/events/events.ts' {
  interface Events {
    /** Before publication: nobody outside the team knows. */
    'participation.added': { projectId: string; participationIds: string[] };
    /** Their vendors are to be told. */
    'participation.invited': { projectId: string; participationIds: string[] };
    /** They were told and have not decided: a new link, beside the ones they have. */
    'participation.reinvited': { projectId: string; participationId: string };
    /** What is gone is named here, so that its vendor can still be told; `told` is whether it had been invited. */
    'participation.removed': {
      projectId: string;
      entries: { productId: string | null; productName: string; email: string | null; told: boolean }[];
    };
    'participation.accepted': { projectId: string; participationId: string };
    /** Somebody with an account followed the link of an invitation by e-mail and took it up for their company. */
    'participation.claimed': { projectId: string; participationId: string };
    'participation.declined': { projectId: string; participationId: string; wasAccepted: boolean };
    /** Answers that were handed in are open again. */
    'participation.submitRequested': { projectId: string; participationId: string; deadline: string | null };
    'participation.deadlineSet': { projectId: string; participationId: string; from: string | null; to: string };
    'participation.noted': { projectId: string; participationId: string; shareNotes: boolean };
    /** Who is scored as they are, and who has until when. */
    'participation.chosen': { projectId: string; submitted: string[]; extended: { id: string; deadline: string }[] };
    /** Somebody who was invited by e-mail has come a step further; `into` is the entry that took it over. */
    'participation.registrationMoved': {
      projectId: string;
      entries: { id: string; from: ParticipationStatus; to: ParticipationStatus; into: string | null }[];
    };
  }
}
