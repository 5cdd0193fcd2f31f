import { Alert, Button, Code, CopyButton, Group, SimpleGrid, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useConfig } from '../../../lib/session/session.ts';
import { downloadText } from '../../../ui/download-text.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Shown once: the server keeps only what they can be recognized by. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { productName } = useConfig();
  const text = codes.join('\n');
  const notice = useRef<HTMLDivElement>(null);
  // Who cannot see that the page has changed hears it: the field that had the focus is gone.
  useEffect(() => notice.current?.focus(), []);
  return (
    <Stack gap="md">
      <Alert ref={notice} tabIndex={-1} color="yellow" c="gray.9" title="Keep your recovery codes">
        If you lose your phone, each of these codes lets you sign in once. Keep them where nobody else finds them. They will not be shown
        again.
      </Alert>
      <SimpleGrid
        component="ul"
        cols={{ base: 1, xs: 2 }}
        spacing="xs"
        p={0}
        m={0}
        style={{ listStyle: 'none' }}
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>
            <Code fz="md">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group gap="sm">
        <Button onClick={onDone}>I Have Kept Them</Button>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => downloadText(`${productName} recovery codes.txt`, `${text}\n`)}>
          Download
        </Button>
      </Group>
    </Stack>
  );
}
