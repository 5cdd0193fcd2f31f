import { Anchor, Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { Link, type NotFoundRouteProps } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { type AppError, ERROR_TEXTS, toAppError } from '../../lib/errors.ts';
import { connection, isUnreachable, useIsConnected } from '../../lib/offline/connection.ts';
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

/** Only where this device had no network: a server that is in trouble would be asked again and again. */
function useReloadWhenOnline(isOffline: boolean): boolean {
  const [isReloading, setReloading] = useState(false);
  useEffect(() => {
    if (!isOffline || navigator.onLine) return undefined;
    return connection.onBack(() => {
      setReloading(true);
      void reloadSafely();
    });
  }, [isOffline]);
  return isReloading;
}

/** What a screen shows instead of itself when its data could not be had. */
export function ScreenError({ error }: { error: unknown }) {
  const { supportEmail } = useConfig();
  const isConnected = useIsConnected();
  const appError: AppError = toAppError(error);
  const isOffline = !isConnected && isUnreachable(appError);
  const isReloading = useReloadWhenOnline(isOffline);
  if (isOffline || isReloading) return <OfflineView />;
  if (appError.isNotFound) return <NotFoundView />;
  if (appError.isForbidden) return <AccessDeniedView />;
  return <ErrorPage error={appError} supportEmail={supportEmail} />;
}
