import { Group, Paper, Text } from '@mantine/core';
import { IconCircleCheck, IconFileDownload } from '@tabler/icons-react';
import { DateText } from '../../../ui/date-text.tsx';
import { ServerButton } from '../../../ui/server-button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { useBroughtIntoView } from '../../../ui/use-brought-into-view.ts';
import type { Invitation } from '../invitation.operations.ts';
import { useVendorReport } from './use-vendor-report.ts';

interface SubmissionReceiptProps {
  product: Invitation['product'];
  submittedAt: string;
  /** By the reader, just now. */
  isNews: boolean;
}

/** That the answers have arrived, when and by whom, with a copy to keep. */
export function SubmissionReceipt({ product, submittedAt, isNews }: SubmissionReceiptProps) {
  const download = useAction(useVendorReport(product, true));
  const { answersSubmittedBy: by } = product;
  const receipt = useBroughtIntoView<HTMLElement>(isNews);
  return (
    <Paper ref={receipt} withBorder p="md" component="section" aria-label="Receipt" tabIndex={-1}>
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap" flex="1 1 260px">
          <IconCircleCheck size={20} aria-hidden color="var(--mantine-color-green-8)" style={{ flex: 'none' }} />
          <Text>
            {by ? 'Submitted on ' : 'Taken over by the brokerage firm as they were on '}
            <DateText value={submittedAt} format="exact" />
            {by && ` by ${by.name}`}.
          </Text>
        </Group>
        {product.actions.includes('exportAnswers') && (
          <ServerButton variant="default" leftSection={<IconFileDownload size={16} aria-hidden />} {...download}>
            Download submitted answers
          </ServerButton>
        )}
      </Group>
    </Paper>
  );
}
