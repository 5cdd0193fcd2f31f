import { IconFileDownload } from '@tabler/icons-react';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { ServerButton } from '../../../ui/server-button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { AnsweredProduct } from './answered-product.ts';
import { ManagementSection } from './management-section.tsx';
import { saveTyped } from './save-typed.ts';
import { useVendorReport } from './use-vendor-report.ts';

export function ExportAnswers({ product }: { product: AnsweredProduct }) {
  const download = useVendorReport(product);
  const press = useAction(async () => {
    const problem = await saveTyped();
    if (problem) snackbar.warning(problem);
    else await download();
  });
  return (
    <ManagementSection
      title="Export answers"
      description="A spreadsheet with every question and what you have answered so far. Fill it in with Excel or LibreOffice and import it here."
    >
      <ServerButton variant="default" w="fit-content" leftSection={<IconFileDownload size={16} aria-hidden />} {...press}>
        Export XLSX
      </ServerButton>
    </ManagementSection>
  );
}
