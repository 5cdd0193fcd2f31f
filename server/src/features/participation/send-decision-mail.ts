import type { Parts } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { findDecidedEntry, findMailProject, findOwners } from './mail-facts.queries.ts';

interface Decision {
  projectId: string;
  participationId: string;
  verb: 'accepted' | 'declined';
  wasAccepted?: boolean;
}

/** Tells the project owners by mail that a vendor accepted or declined, unless they turned such messages off. */
export async function sendDecisionMail(tx: Tx, parts: Parts, { projectId, participationId, verb, wasAccepted }: Decision): Promise<void> {
  const project = await findMailProject(tx, projectId);
  const owners = (await findOwners(tx, projectId)).filter(({ muted }) => !muted.includes('newNotification'));
  if (!project || owners.length === 0) return;
  const product = await findDecidedEntry(tx, participationId);
  if (!product) return;
  for (const { email: to, firstName } of owners) {
    await parts.mail.send(tx, {
      companyId: project.companyId,
      to,
      subject: `${project.name}: ${product.name} ${verb}`,
      heading: `${product.name} ${verb} the invitation`,
      paragraphs: [
        `Hello ${firstName},`,
        `${product.by} has ${verb} the invitation to ${project.name} for ${product.name}${wasAccepted ? ', after accepting it before' : ''}.`,
      ],
      action: { label: 'Open the products', url: `${parts.baseUrl()}/projects/${projectId}/products` },
    });
  }
}
