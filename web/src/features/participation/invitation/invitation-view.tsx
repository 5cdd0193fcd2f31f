import { useQuery } from '@apollo/client/react';
import { Skeleton, Stack, Text } from '@mantine/core';
import { isUndecided } from '@weighbridge/domain/participation/participation.status.ts';
import { vendorSteps } from '@weighbridge/domain/participation/vendor-steps.ts';
import { useMemo, useState } from 'react';
import { toAppError } from '../../../lib/errors.ts';
import { useShownSince } from '../../../lib/offline/shown-from.ts';
import { useOnReconnect } from '../../../lib/offline/use-on-reconnect.ts';
import { useOptionalProfile } from '../../../lib/session/session.ts';
import { ShownTablesOnDemand } from '../../../parts/client-table/shown-tables-on-demand.ts';
import { InvitationTabs } from '../../../parts/participation/invitation-tabs.tsx';
import { onDemand } from '../../../ui/loading/on-demand.tsx';
import { ScreenError } from '../../../ui/message/error-views.tsx';
import { KeptNotice } from '../../../ui/message/kept-notice.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { isSameAccount } from '../answer/is-same-account.ts';
import { AnswerSheetButton } from '../answer-sheet/answer-sheet-button.tsx';
import { useFileUrl } from '../file-hash.ts';
import { INVITATION, type Invitation } from '../invitation.operations.ts';
import { Asking } from '../questionnaire/asking.ts';
import { ProjectQuestions } from '../questionnaire/project-questions.tsx';
import { FoldedDetails } from './folded-details.tsx';
import classes from './invitation.module.css';
import { InvitationBanner } from './invitation-banner.tsx';
import { InvitationDetails } from './invitation-details.tsx';
import { InvitationHeader } from './invitation-header.tsx';
import { ProductSwitcher } from './product-switcher.tsx';
import { useReloadOnChange } from './use-reload-on-change.ts';
import { useUndecidedLive } from './use-undecided-live.ts';
import { VendorStepper } from './vendor-stepper.tsx';

const SubmissionReceipt = onDemand(() => import('../answer-sheet/submission-receipt.tsx').then((module) => module.SubmissionReceipt));

const InvitationGone = onDemand(() => import('./invitation-gone.tsx').then((module) => module.InvitationGone));
const WhileGone = onDemand(() => import('./while-gone.tsx').then((module) => module.WhileGone), { decorates: true });

interface InvitationViewProps {
  projectId: string;
  /** The entry in the project; without it the server chooses. */
  productId: string | null;
  hash: string | null;
}

export function InvitationView({ projectId, productId, hash }: InvitationViewProps) {
  const account = useOptionalProfile()?.id ?? null;
  const variables = { project: projectId, product: productId, hash };
  const { data, error, refetch } = useQuery(INVITATION, { variables });
  const isKept = useShownSince({ name: 'Invitation', variables }) !== null;
  const askAgain = async () => {
    if (await isSameAccount(data ? account : null)) await refetch();
  };
  useOnReconnect(() => {
    if (data && !isKept) return;
    void askAgain().catch(() => undefined);
  });
  if (data) {
    const { invitation } = data;
    return (
      <>
        <KeptNotice asked={{ name: 'Invitation', variables }} />
        <InvitationContent key={invitation.product.id} invitation={invitation} asked={variables} reload={() => refetch()} />
      </>
    );
  }
  if (!error) return <Loading />;
  const failure = toAppError(error);
  return failure.isNotFound ? <InvitationGone /> : <ScreenError error={failure} />;
}

interface InvitationContentProps {
  invitation: Invitation;
  asked: { project: string; product: string | null; hash: string | null };
  reload: () => Promise<unknown>;
}

function InvitationContent({ invitation, asked, reload }: InvitationContentProps) {
  const { hash } = asked;
  const { project, product, products, faqActions } = invitation;
  const urlOf = useFileUrl();
  usePageTitle(project.name);
  useReloadOnChange(product, reload);
  const [gone, setGone] = useState<{ listenAgain: (() => void) | undefined } | null>(null);
  const isGone = gone !== null;
  const leave = (listenAgain?: () => void) => setGone((before) => ({ listenAgain: listenAgain ?? before?.listenAgain }));
  useUndecidedLive(product, leave);
  const accepted = product.participationStatus === 'ACCEPTED';
  const account = useOptionalProfile()?.id;
  const [noticesAt, setNoticesAt] = useState<HTMLElement | null>(null);
  const [submittedBefore] = useState(product.answersSubmittedAt);
  const hasSubmitted = product.answersSubmittedAt !== submittedBefore && product.answersSubmittedBy?.id === account;
  const steps = vendorSteps({ ...project, participationStatus: product.participationStatus });
  const mayAsk = faqActions.includes('ask');
  // The same object for the same product: with it every question would draw itself again.
  const asking = useMemo(
    () => (mayAsk ? { projectId: project.id, hash, productId: product.id } : null),
    [mayAsk, project.id, hash, product.id],
  );
  const comeBack = () => {
    setGone(null);
    gone?.listenAgain?.();
  };
  const whileGone = isGone && <WhileGone asked={asked} onBack={comeBack} />;
  // Who was answering may have words on the page that are nowhere else.
  if (isGone && !accepted) {
    return (
      <>
        {whileGone}
        <InvitationGone />
      </>
    );
  }
  return (
    <div className={classes['page']}>
      {whileGone}
      <InvitationHeader invitation={invitation} actions={<AnswerSheetButton product={product} reload={reload} />} />
      <InvitationTabs projectId={project.id} hash={hash} current="preview" />
      <ProductSwitcher products={products} chosen={product.id} projectId={project.id} projectStatus={project.status} />
      {steps && <VendorStepper steps={steps} percent={accepted ? product.progress.percent : null} />}
      <div ref={setNoticesAt} className={classes['notices']} />
      <InvitationBanner invitation={invitation} hash={hash} onGone={leave} isGone={isGone} />
      {product.answersSubmittedAt && accepted && (
        <SubmissionReceipt product={product} submittedAt={product.answersSubmittedAt} isNews={hasSubmitted} />
      )}
      {project.intro && <Text className={classes['prose']}>{project.intro}</Text>}
      {/* Who decides wants to read it; who answers has read it. */}
      <FoldedDetails key={product.participationStatus} startsOpen={isUndecided(product.participationStatus)}>
        {project.description && <Text className={classes['prose']}>{project.description}</Text>}
        <InvitationDetails project={project} />
      </FoldedDetails>
      {project.clientTables.length > 0 && <ShownTablesOnDemand tables={project.clientTables} urlOf={urlOf} />}
      <Asking value={asking}>
        <ProjectQuestions invitation={invitation} noticesAt={noticesAt} onGone={leave} />
      </Asking>
    </div>
  );
}

function Loading() {
  return (
    <Stack role="status" aria-label="Loading" gap="lg">
      <Skeleton height={28} width="40%" />
      <Skeleton height={64} />
      <Skeleton height={72} />
      <Skeleton height={240} />
    </Stack>
  );
}
