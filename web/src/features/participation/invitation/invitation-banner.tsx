import { Alert, Group, Paper, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { isUndecided } from '@weighbridge/domain/participation/participation.status.ts';
import { type BannerTone, VENDOR_MESSAGES, vendorBanner } from '@weighbridge/domain/participation/vendor-messages.ts';
import { useRef, useState } from 'react';
import { useOptionalProfile, useSession } from '../../../lib/session/session.ts';
import { onDemand } from '../../../ui/loading/on-demand.tsx';
import { ServerButton } from '../../../ui/server-button.tsx';
import type { Invitation } from '../invitation.operations.ts';
import { isOtherAccount } from '../is-other-account.ts';
import { AnswerDeadline } from './answer-deadline.tsx';
import classes from './invitation.module.css';
import { useRespond } from './use-respond.ts';

const AcceptDialog = onDemand(() => import('./accept-dialog.tsx').then((module) => module.AcceptDialog));
/** The way to *Accept* leads through here; it must not be *Decline* that looks like the only thing to do. */
const CompanyProfileButton = onDemand(() =>
  import('../../../parts/vendor/company-profile-button.tsx').then((module) => module.CompanyProfileButton),
);
const RegistrationWay = onDemand(() => import('../../../parts/vendor/registration-way.tsx').then((module) => module.RegistrationWay), {
  decorates: true,
});
const COLORS: Record<BannerTone, string> = { info: 'accent', warning: 'yellow', success: 'green' };

interface InvitationBannerProps {
  invitation: Invitation;
  hash: string | null;
  /** The invitation was withdrawn meanwhile. */
  onGone: () => void;
  /** The project was deleted while it was answered. */
  isGone: boolean;
}

/** What is expected of the reader now, with the buttons for it. */
export function InvitationBanner({ invitation, hash, onGone, isGone }: InvitationBannerProps) {
  const { project, product } = invitation;
  const profile = useOptionalProfile();
  const [now] = useState(() => new Date());
  const banner = vendorBanner({
    projectType: project.type,
    projectStatus: project.status,
    participationStatus: product.participationStatus,
    answersSubmittedAt: dateOf(product.answersSubmittedAt),
    answersSubmitDeadline: dateOf(product.answersSubmitDeadline),
    winner: product.winner,
    signedIn: profile !== null,
    now,
  });
  const mayClaim = product.actions.includes('claim');
  const registers = profile !== null && !mayClaim && isUndecided(product.participationStatus) && product.participationStatus !== 'PENDING';
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone by then: the focus goes to what is said in answer.
  const onAnswered = () => place.current?.focus({ preventScroll: true });
  if (isGone || isOtherAccount(profile, product)) {
    return (
      <Alert color="yellow" role="status" c="gray.9">
        {isGone ? VENDOR_MESSAGES.gone : VENDOR_MESSAGES.otherAccount}
      </Alert>
    );
  }
  return (
    <Alert ref={place} tabIndex={-1} color={COLORS[banner.tone]} role="status" c="gray.9">
      <div className={classes['banner']}>
        <div>
          <Text fw={500}>{mayClaim ? VENDOR_MESSAGES.claim(profile?.vendor?.name ?? 'your company') : banner.text}</Text>
          <AnswerDeadline project={project} product={product} />
        </div>
        <Answers invitation={invitation} hash={hash} asks={banner.asks} registers={registers} onAnswered={onAnswered} onGone={onGone} />
      </div>
      {registers && (
        <Paper mt="sm" p="sm">
          <RegistrationWay name={profile?.vendor?.name ?? 'your company'} status={product.participationStatus} />
        </Paper>
      )}
      {product.notes && (
        <Text mt="sm" className={classes['prose']}>
          <strong>Notes of {project.brokerageFirm.name}:</strong> {product.notes}
        </Text>
      )}
    </Alert>
  );
}

interface AnswersProps extends Omit<InvitationBannerProps, 'isGone'> {
  asks: boolean;
  registers: boolean;
  onAnswered: () => void;
}

/** Yes and no. Yes binds the vendor, so a visitor is asked who they are first (decision 105). */
function Answers({ invitation, hash, asks, registers, onAnswered, onGone }: AnswersProps) {
  const { product, signIn } = invitation;
  const { accept, accepting, claim, decline } = useRespond({ product, hash, onAnswered, onGone });
  const navigate = useNavigate();
  const session = useSession();
  const takeUp = async () => {
    const claimed = await claim();
    if (!claimed) return;
    // It may have become a product that the company did not have before.
    await session.refresh();
    if (claimed.id !== product.id) await navigate({ to: `/invite-to-project/${claimed.projectId}/preview/${claimed.id}` });
  };
  const [showsDialog, setShowsDialog] = useState(false);
  const typedNames = useRef({ firstName: '', lastName: '' });
  const mayAccept = product.actions.includes('accept');
  const mayDecline = product.actions.includes('decline');
  const asVisitor = asks && signIn !== null && isUndecided(product.participationStatus);
  const wayOut = mayDecline && (
    // Once accepted it is still possible, but nothing to press by accident.
    <ServerButton variant={asks ? 'default' : 'subtle'} onClick={() => void decline()} disabled={accepting}>
      Decline
    </ServerButton>
  );
  return (
    // On a phone the way on stands above the way out.
    <Group gap="xs" wrap={registers ? 'wrap-reverse' : 'nowrap'}>
      {registers ? <CompanyProfileButton before={wayOut} /> : wayOut}
      {product.actions.includes('claim') && (
        <ServerButton onClick={() => void takeUp()} loading={accepting}>
          Take Up
        </ServerButton>
      )}
      {mayAccept && (
        <ServerButton onClick={() => void accept()} loading={accepting}>
          Accept
        </ServerButton>
      )}
      {!mayAccept && asVisitor && <ServerButton onClick={() => setShowsDialog(true)}>Accept</ServerButton>}
      {showsDialog && signIn && (
        <AcceptDialog product={product} signIn={signIn} hash={hash} typed={typedNames} onClose={() => setShowsDialog(false)} />
      )}
    </Group>
  );
}

const dateOf = (value: string | null | undefined) => (value ? new Date(value) : null);
