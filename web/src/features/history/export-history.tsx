import { useMutation } from '@apollo/client/react';
import { IconFileDownload } from '@tabler/icons-react';
import { browser } from '../../lib/browser.ts';
import type { HistoryFilterInput } from '../../lib/graphql/generated/graphql.ts';
import { snackbar } from '../../ui/message/snackbar.ts';
import { ServerButton } from '../../ui/server-button.tsx';
import { useAction } from '../../ui/use-action.ts';
import { EXPORT_PROJECT_HISTORY } from './history.operations.ts';

interface ExportHistoryProps {
  projectId: string;
  filter: HistoryFilterInput;
}

/** A spreadsheet of what the filters show, all pages of it. */
export function ExportHistory({ projectId, filter }: ExportHistoryProps) {
  const [exportHistory] = useMutation(EXPORT_PROJECT_HISTORY);
  const write = useAction(async () => {
    try {
      const { data } = await exportHistory({ variables: { input: { project: { id: projectId }, filter } } });
      if (data) browser.goTo(data.exportProjectHistory.url);
    } catch {
      snackbar.error('The history could not be exported. Please try again.');
    }
  });
  return (
    <ServerButton variant="default" leftSection={<IconFileDownload size={16} aria-hidden />} {...write}>
      Export XLSX
    </ServerButton>
  );
}
