import { useMutation } from '@apollo/client/react';
import { ANSWER_MESSAGES } from '@weighbridge/domain/answer/answer.messages.ts';
import { browser } from '../../../lib/browser.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { GENERATE_VENDOR_REPORT } from './answer-sheet.operations.ts';
import type { AnsweredProduct } from './answered-product.ts';

/** Has the server write the spreadsheet, to be filled in or as a receipt, and downloads it. */
export function useVendorReport({ id, projectId }: Pick<AnsweredProduct, 'id' | 'projectId'>, receipt = false): () => Promise<void> {
  const [generate] = useMutation(GENERATE_VENDOR_REPORT);
  return async (): Promise<void> => {
    try {
      const input = { id: projectId, format: 'XLSX', product: { id }, ...(receipt && { receipt }) } as const;
      const { data } = await generate({ variables: { input } });
      if (data) browser.goTo(data.generateVendorReport.url);
    } catch {
      snackbar.error(ANSWER_MESSAGES.reportFailed);
    }
  };
}
