import { Alert, Group, List, Loader, Stack, Text } from '@mantine/core';
import { ANSWER_MESSAGES } from '@weighbridge/domain/answer/answer.messages.ts';
import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { FileUploader } from '../../../ui/upload/file-uploader.tsx';
import type { ParsedAnswers } from './answer-sheet.operations.ts';
import { ImportFailure } from './import-failure.tsx';
import { InvalidRows, UnknownRows } from './import-rows.tsx';
import { ManagementSection } from './management-section.tsx';
import type { Import } from './use-import.ts';

export function ImportAnswers({ importing }: { importing: Import }) {
  const { isReading, nothing, failure, left, read } = importing;
  return (
    <ManagementSection
      title="Import answers"
      description="An exported spreadsheet that you have filled in. You will see what changes before anything is saved."
    >
      {isReading ? (
        <Group gap="xs" role="status" py="sm">
          <Loader size="sm" aria-hidden />
          <Text size="sm">Reading the file…</Text>
        </Group>
      ) : (
        <FileUploader label="Import XLSX" xlsxOnly maxFiles={1} forgetsDone onUploaded={({ id }) => void read(id)} />
      )}
      <ImportFailure reason={failure} />
      {nothing && <NothingToSet parsed={nothing} />}
      {left.length > 0 && <LeftAsTheyAre labels={left} />}
    </ManagementSection>
  );
}

function NothingToSet({ parsed: { invalid, unknown, unchanged } }: { parsed: ParsedAnswers }) {
  return (
    <Stack gap="sm">
      <Alert color="yellow" role="alert" c="gray.9">
        <Text>{ANSWER_MESSAGES.imported.nothing}</Text>
        {unchanged > 0 && <Text size="sm">{counted(unchanged, 'answer in the file is', 'answers in the file are')} the same as here.</Text>}
      </Alert>
      <InvalidRows rows={invalid} />
      <UnknownRows rows={unknown} />
    </Stack>
  );
}

function LeftAsTheyAre({ labels }: { labels: readonly string[] }) {
  return (
    <Alert color="yellow" role="alert" c="gray.9" title="Some answers were left as they are">
      <Text size="sm">Somebody else changed them while you were looking at the import:</Text>
      <List size="sm" mt={4}>
        {labels.map((label) => (
          <List.Item key={label}>{label}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
