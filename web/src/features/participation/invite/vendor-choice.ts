import { type Invitation, inviteByEmailSchema } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import type { ExistingDomain } from './invite.operations.ts';
import type { FindExisting } from './use-existing-domains.ts';

const CHOOSE_PRODUCT = 'Please choose an existing product of the vendor';

/** The product of a registered vendor that a line means: the one of its name, unless the project has it. */
export function chosenProduct(domain: Pick<ExistingDomain, 'products'>, productName: string) {
  const name = productName.trim().toLowerCase();
  return domain.products.find((product) => !product.disabled && product.name.toLowerCase() === name);
}

/** The rules of the domain; besides, for the address of a registered vendor one of its products is chosen. */
export function inviteFormSchema(findExisting: FindExisting) {
  return inviteByEmailSchema.superRefine(({ invitations }, context) => {
    invitations.forEach(({ email, productName }, index) => {
      const domain = findExisting(email);
      if (!domain || chosenProduct(domain, productName)) return;
      context.addIssue({ code: 'custom', path: ['invitations', index, 'productName'], message: CHOOSE_PRODUCT });
    });
  });
}

/** Lines that are sent as e-mails, and the products that are invited instead of the others. */
export function splitInvitations(invitations: readonly Invitation[], findExisting: FindExisting) {
  const emails: Invitation[] = [];
  const products = new Set<string>();
  for (const invitation of invitations) {
    const domain = findExisting(invitation.email);
    const product = domain && chosenProduct(domain, invitation.productName);
    if (product) products.add(product.id);
    else emails.push(invitation);
  }
  return { emails, products: [...products] };
}
