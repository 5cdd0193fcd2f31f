import { useMutation } from '@apollo/client/react';
import { ANSWER_MESSAGES } from '@weighbridge/domain/answer/answer.messages.ts';
import { INVITE_MESSAGES } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import { browser } from '../../../lib/browser.ts';
import type { Project, ProjectProduct } from '../../../parts/project/project.operations.ts';
import { confirm } from '../../../ui/dialog/confirm.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { AVAILABLE_PRODUCTS, REMOVE_PRODUCTS } from '../products.operations.ts';
import { isNotInvitedYet } from './participation-badge.tsx';
import { EXPORT_PRODUCT_ANSWERS, REINVITE_PRODUCT } from './product.operations.ts';

export interface ProductCommands {
  reinvite: (product: ProjectProduct) => Promise<void>;
  remove: (product: ProjectProduct) => Promise<void>;
  exportAnswers: (product: ProjectProduct) => Promise<void>;
}

/** What is done with a product at once or after one question; what needs a form is a dialog of its own. */
export function useProductCommands(project: Pick<Project, 'id'>): ProductCommands {
  const [reinviteProduct] = useMutation(REINVITE_PRODUCT);
  const [removeProducts] = useMutation(REMOVE_PRODUCTS, { refetchQueries: [AVAILABLE_PRODUCTS] });
  const [generateReport] = useMutation(EXPORT_PRODUCT_ANSWERS);
  const ref = { id: project.id };

  return {
    reinvite: (product) =>
      reinviteProduct({ variables: { input: { project: ref, product: { id: product.id } } } }).then(
        () => snackbar.success(INVITE_MESSAGES.sent),
        () => snackbar.error(INVITE_MESSAGES.notSent),
      ),

    remove: async (product) => {
      const consequence = isNotInvitedYet(product)
        ? 'Its vendor does not know about the project yet.'
        : 'Its vendor will be notified, and the link in the invitation will stop working.';
      const { confirmed } = await confirm({
        title: 'Remove product',
        message: `Do you want to remove “${product.name}” from the project? ${consequence}`,
        confirmLabel: 'Remove',
        danger: true,
        action: () => removeProducts({ variables: { input: { project: ref, products: [product.id] } } }),
      });
      if (confirmed) snackbar.success(`“${product.name}” is removed`);
    },

    exportAnswers: async (product) => {
      snackbar.info(`Exporting the answers of “${product.name}”`);
      try {
        const { data } = await generateReport({ variables: { input: { id: project.id, format: 'XLSX', product: { id: product.id } } } });
        if (data) browser.goTo(data.generateVendorReport.url);
      } catch {
        snackbar.error(ANSWER_MESSAGES.reportFailed);
      }
    },
  };
}
