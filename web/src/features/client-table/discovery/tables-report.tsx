import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { REPORT_TEXTS } from '@weighbridge/domain/report/report.labels.ts';
import { useState } from 'react';
import { toAppError } from '../../../lib/errors.ts';
import { FollowedReport } from '../../../parts/report/follow-report.ts';
import { onDemand } from '../../../ui/loading/on-demand.tsx';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { useAction } from '../../../ui/use-action.ts';
import { GENERATE_CLIENT_TABLES_REPORT } from '../client-table.operations.ts';

const Progress = onDemand(() => import('../../../parts/report/report-progress.tsx').then((module) => module.ReportProgress));

/** The tables as a PDF, made in the background. */
export function TablesReport({ projectId }: { projectId: string }) {
  const client = useApolloClient();
  const [generate] = useMutation(GENERATE_CLIENT_TABLES_REPORT);
  const [followed, setFollowed] = useState<FollowedReport | null>(null);
  const order = useAction(async () => {
    try {
      const { data } = await generate({ variables: { input: { id: projectId, format: 'PDF' } } });
      if (data) setFollowed(new FollowedReport(client, data.generateClientTablesReport));
    } catch (failure) {
      const error = toAppError(failure);
      snackbar.error(error.isForbidden ? error : REPORT_TEXTS.failed);
    }
  });
  return (
    <>
      <Button variant="default" leftSection={<IconFileTypePdf size={16} aria-hidden />} {...order}>
        Export PDF
      </Button>
      {followed && <Progress title="Report of Client Tables" followed={followed} onClose={() => setFollowed(null)} />}
    </>
  );
}
