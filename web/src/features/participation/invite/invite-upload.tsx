import { Anchor, CloseButton, Group, Paper, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { FileUploader } from '../../../ui/upload/file-uploader.tsx';
import type { FileInvite } from './use-invite-by-file.ts';

const TEMPLATE = '/assets/templates/invite_vendors.xlsx';

export function InviteUpload({ invite: { file, problem, choose } }: { invite: FileInvite }) {
  return (
    <Stack gap="sm">
      <Text>A spreadsheet with a product name and an email in each row.</Text>
      <Text>
        <Anchor href={TEMPLATE} download underline="always">
          <IconDownload size={14} aria-hidden style={{ verticalAlign: '-2px' }} /> Download the template
        </Anchor>
      </Text>
      {file ? (
        <Paper withBorder p="xs">
          <Group justify="space-between" wrap="nowrap">
            <Group gap="xs" wrap="nowrap" miw={0}>
              <IconFileSpreadsheet size={18} aria-hidden style={{ flex: 'none' }} />
              <Text truncate>{file.name}</Text>
            </Group>
            <CloseButton aria-label={`Remove ${file.name}`} onClick={() => choose(null)} />
          </Group>
        </Paper>
      ) : (
        <FileUploader label="Choose file" xlsxOnly maxFiles={1} onUploaded={({ id }, source) => choose({ id, name: source.name })} />
      )}
      <FormAlert text={problem} />
    </Stack>
  );
}
