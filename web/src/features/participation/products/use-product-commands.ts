import { useApolloClient, useMutation } from '@apollo/client/react';
import { ANSWER_MESSAGES } from '@weighbridge/domain/answer/answer.messages.ts';
import { INVITE_MESSAGES } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import { browser } from '../../../lib/browser.ts';
import { PROJECT, type Project, type ProjectProduct } from '../../../parts/project/project.operations.ts';
import { confirm } from '../../../ui/dialog/confirm.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { deleteLater } from '../../../ui/undo/delayed-deletes.ts';
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
  const client = useApolloClient();
  const [generateReport] = useMutation(EXPORT_PRODUCT_ANSWERS);
  const ref = { id: project.id };
  /** What is refused was decided elsewhere: the vendor has answered, or a colleague was quicker. */
  const readAgain = () =>
    client.query({ query: PROJECT, variables: { id: project.id }, fetchPolicy: 'network-only' }).catch(() => undefined);

  return {
    reinvite: (product) =>
      reinviteProduct({ variables: { input: { project: ref, product: { id: product.id } } } }).then(
        () => snackbar.success(INVITE_MESSAGES.sent),
        () => {
          snackbar.error(INVITE_MESSAGES.notSent);
          void readAgain();
        },
      ),

    remove: async (product) => {
      if (!isNotInvitedYet(product) && !(await confirmRemoval(product))) return;
      deleteLater({
        ids: [product.id],
        name: product.name,
        verb: 'remove',
        action: () =>
          client
            .mutate({
              mutation: REMOVE_PRODUCTS,
              variables: { input: { project: ref, products: [product.id] } },
              refetchQueries: [AVAILABLE_PRODUCTS],
            })
            .catch(async (failure: unknown) => {
              await readAgain();
              throw failure;
            }),
      });
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

/** Only where a vendor hears of it, once it cannot be taken back any more. */
async function confirmRemoval({ name }: ProjectProduct): Promise<boolean> {
  const { confirmed } = await confirm({
    title: 'Remove product',
    message: `Do you want to remove “${name}” from the project? Its vendor will be notified, and the link in the invitation will stop working.`,
    confirmLabel: 'Remove',
    danger: true,
  });
  return confirmed;
}
