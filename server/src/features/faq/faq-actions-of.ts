import { decideAsk, FAQ_ACTIONS, type FaqAction } from '@weighbridge/domain/faq/faq.policy.ts';
import type { FaqSide } from '@weighbridge/domain/faq/faq.visibility.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Invitation } from '../participation/invitation/get-invitation.ts';
import { factsOf } from '../project/editing/get-project.ts';

/** Whether the product of an invitation can ask now, without reading any question. People of a firm ask on their own page (VEND-113). */
export function faqActionsOf({ actor, now }: Ctx, { project, product }: Invitation): FaqAction[] {
  if (actor.kind === 'user' && actor.type !== 'VENDOR') return [];
  const { id: participationId, vendorId, participationStatus } = product;
  const side: FaqSide = vendorId === null ? { kind: 'link', participationId } : { kind: 'vendor', vendorId };
  const asking = decideAsk({
    actor,
    side,
    project: factsOf(project),
    clarificationDeadline: project.questionsClarificationDeadline,
    hasDeclined: participationStatus === 'DECLINED',
    now,
  });
  return asking.allowed ? [...FAQ_ACTIONS] : [];
}
