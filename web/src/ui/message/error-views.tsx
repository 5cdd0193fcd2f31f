import { Anchor, Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { Link, type NotFoundRouteProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type AppError, ERROR_TEXTS, toAppError } from '../../lib/errors.ts';
import { isUnreachable, useIsConnected } from '../../lib/offline/connection.ts';
import { reloadSafely } from '../../lib/offline/reload-safely.ts';
import { useConfig } from '../../lib/session/session.ts';
import { usePageTitle } from '../use-page-title.ts';

function Notice({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Center py={80} px="md">
      <Stack align="center" gap="sm" maw={480} ta="center">
        <Title order={1}>{title}</Title>
        {text && <Text c="dimmed">{text}</Text>}
        {children}
      </Stack>
    </Center>
  );
}

const BackToHome = () => (
  <Button component={Link} to="/" mt="sm">
    Back to Home
  </Button>
);

/** With a word on why, where many come with an address that was right once. */
export function NotFoundView({ text }: { text?: string } & Partial<NotFoundRouteProps>) {
  usePageTitle('Not found');
  return (
    <Notice title={ERROR_TEXTS.notFound} text={text}>
      <BackToHome />
    </Notice>
  );
}

function AccessDeniedView() {
  usePageTitle('Access Denied');
  return (
    <Notice title="Access Denied" text={ERROR_TEXTS.accessDenied}>
      <BackToHome />
    </Notice>
  );
}

/** Only the vendor's own pages are kept; every other one says that it is not, and leads to where something is. */
function OfflineView() {
  usePageTitle('Offline');
  return (
    <Notice title="You are offline" text="This page is not kept on this device. You can open it again when there is a connection.">
      <Group mt="sm">
        <Button variant="default" onClick={() => void reloadSafely()}>
          Try again
        </Button>
        <Button component={Link} to="/">
          Back to Home
        </Button>
      </Group>
    </Notice>
  );
}

/** Stands alone: it must show even when the router or the configuration is what failed. */
export function ErrorPage({ error, supportEmail }: { error: unknown; supportEmail?: string }) {
  const { message, requestId } = toAppError(error);
  return (
    <Notice title="Something went wrong" text={message}>
      {supportEmail && (
        <Text>
          {ERROR_TEXTS.contactSupport} (
          <Anchor href={`mailto:${supportEmail}`} underline="always">
            {supportEmail}
          </Anchor>
          )
        </Text>
      )}
      {requestId && (
        <Text size="sm" c="dimmed">
          Reference: {requestId}
        </Text>
      )}
      <Button component="a" href="/" mt="sm">
        Back to Home page
      </Button>
    </Notice>
  );
}

/** A part of a page that could not be loaded, beside parts that could. */
export function ErrorPanel({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { supportEmail } = useConfig();
  const isOffline = !useIsConnected() && isUnreachable(error);
  const { message, requestId } = toAppError(error);
  return (
    <Stack role="alert" align="center" gap="xs" py="xl" px="md" ta="center">
      <Text fw={500}>{isOffline ? 'This is not kept on this device. It can be shown again when there is a connection.' : message}</Text>
      {!isOffline && (
        <Text c="dimmed" size="sm">
          {ERROR_TEXTS.contactSupport}:{' '}
          <Anchor href={`mailto:${supportEmail}`} underline="always">
            {supportEmail}
          </Anchor>
          {requestId && ` (reference ${requestId})`}
        </Text>
      )}
      {onRetry && (
        <Group>
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** What a screen shows instead of itself when its data could not be had. */
export function ScreenError({ error }: { error: unknown }) {
  const { supportEmail } = useConfig();
  const isConnected = useIsConnected();
  const appError: AppError = toAppError(error);
  if (!isConnected && isUnreachable(appError)) return <OfflineView />;
  if (appError.isNotFound) return <NotFoundView />;
  if (appError.isForbidden) return <AccessDeniedView />;
  return <ErrorPage error={appError} supportEmail={supportEmail} />;
}
