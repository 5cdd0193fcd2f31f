import type { SignedInActor } from '@weighbridge/domain/access/actor.ts';
import type { NotificationKind } from '@weighbridge/domain/notification/notification.kinds.ts';
import { linkOf } from '@weighbridge/domain/notification/notification.links.ts';
import { wordsOf } from '@weighbridge/domain/notification/notification.words.ts';
import type { NotificationRow } from './notification.store.ts';

interface Named {
  id: string;
  name: string;
}

export interface Notification {
  id: string;
  kind: NotificationKind;
  new: boolean;
  createdAt: Date;
  title: string;
  description: string;
  /** A path in the product. */
  link: string;
  project: Named | null;
  product: Named | null;
  template: Named | null;
  faqId: string | null;
  deadline: Date | null;
  days: number | null;
}

/** What a notification says to this reader, with the names of today. */
export function describeNotification(row: NotificationRow, reader: SignedInActor): Notification {
  const { id, kind, data, projectId, projectName } = row;
  const deadline = data.deadline ? new Date(data.deadline) : null;
  const words = wordsOf(kind, {
    project: projectName ?? 'a project',
    firm: row.firmName ?? 'The firm',
    product: row.productName ?? 'a product',
    vendor: row.vendorName ?? 'A vendor',
    template: row.templateName ?? 'a template',
    branch: row.branchName ?? 'a branch',
    deadline,
    days: data.days ?? null,
    count: data.count ?? null,
    isFollowUp: data.isFollowUp ?? false,
  });
  return {
    id,
    kind,
    new: row.readAt === null,
    createdAt: row.createdAt,
    ...words,
    link: linkOf(kind, { projectId, data }, reader),
    project: named(projectId, projectName),
    product: named(data.participationId ?? data.productId, row.productName),
    template: named(data.templateId, row.templateName),
    faqId: data.faqEntryId ?? null,
    deadline,
    days: data.days ?? null,
  };
}

function named(id: string | null | undefined, name: string | null): Named | null {
  return id && name !== null ? { id, name } : null;
}
