import { useMutation } from '@apollo/client/react';
import { IconFileDownload } from '@tabler/icons-react';
import { ANSWER_MESSAGES } from '@weighbridge/domain/answer/answer.messages.ts';
import { useState } from 'react';
import { browser } from '../../../lib/browser.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { ServerButton } from '../../../ui/server-button.tsx';
import { GENERATE_VENDOR_REPORT } from './answer-sheet.operations.ts';
import type { AnsweredProduct } from './answered-product.ts';
import { ManagementSection } from './management-section.tsx';
import { saveTyped } from './save-typed.ts';

export function ExportAnswers({ product }: { product: AnsweredProduct }) {
  const [generate] = useMutation(GENERATE_VENDOR_REPORT);
  const [busy, setBusy] = useState(false);
  const write = async () => {
    const problem = await saveTyped();
    if (problem) return snackbar.warning(problem);
    const input = { id: product.projectId, format: 'XLSX', product: { id: product.id } } as const;
    try {
      const { data } = await generate({ variables: { input } });
      if (data) browser.goTo(data.generateVendorReport.url);
    } catch {
      snackbar.error(ANSWER_MESSAGES.reportFailed);
    }
  };
  const press = async () => {
    setBusy(true);
    await write();
    setBusy(false);
  };
  return (
    <ManagementSection
      title="Export answers"
      description="A spreadsheet with every question and what you have answered so far. Fill it in with Excel or LibreOffice and import it here."
    >
      <ServerButton
        variant="default"
        w="fit-content"
        leftSection={<IconFileDownload size={16} aria-hidden />}
        loading={busy}
        onClick={() => void press()}
      >
        Export XLSX
      </ServerButton>
    </ManagementSection>
  );
}
