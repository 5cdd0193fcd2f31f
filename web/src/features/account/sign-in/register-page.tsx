import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { toAppError } from '../../../lib/errors.ts';
import { restGet } from '../../../lib/rest.ts';
import { useConfig, useOptionalProfile } from '../../../lib/session/session.ts';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { EntranceCard } from './entrance-card.tsx';
import { RedirectHome } from './redirect-home.tsx';
import { type Invitation, RegisterForm } from './register-form.tsx';

export function RegisterPage() {
  const { type } = useParams({ strict: false });
  const token = useSearchParam('token');
  const profile = useOptionalProfile();
  // Somebody who has an account already joins with it, on the home page.
  if (profile?.type === 'CLIENT' && type === 'client' && token) return <Navigate to="/" search={{ invitation: token }} replace />;
  // Other kinds of people come in through their own invitations (decisions 3 and 4).
  if (profile || type !== 'client' || !token) return <RedirectHome />;
  return <Registration token={token} />;
}

interface Looked {
  readonly invitation: Invitation | null;
  readonly problem: string | null;
  /** It was used already, withdrawn, or is too old. */
  readonly isGone: boolean;
}

function Registration({ token }: { token: string }) {
  const { productName } = useConfig();
  const [looked, setLooked] = useState<Looked | null>(null);
  const [done, setDone] = useState(false);

  useEffect(() => {
    let current = true;
    restGet<Invitation>(`/api/register/invitation?token=${encodeURIComponent(token)}`).then(
      (invitation) => current && setLooked({ invitation, problem: null, isGone: false }),
      (failure: unknown) => current && setLooked(refused(failure)),
    );
    return () => {
      current = false;
    };
  }, [token]);

  const company = looked?.invitation?.company;
  return (
    <EntranceCard
      title="Create your account"
      subtitle={company && !done ? `${company} invited you to ${productName}.` : undefined}
      width={520}
    >
      {done ? (
        <RegistrationDone />
      ) : looked ? (
        <Stack gap="xl">
          {looked.isGone && <InvitationGone />}
          <RegisterForm token={token} invitation={looked.invitation} problem={looked.problem} onDone={() => setDone(true)} />
        </Stack>
      ) : (
        <Stack role="status" aria-label="Loading">
          <Skeleton height={58} />
          <Skeleton height={58} />
          <Skeleton height={58} />
        </Stack>
      )}
    </EntranceCard>
  );
}

function refused(failure: unknown): Looked {
  const { isNotFound, message } = toAppError(failure);
  return { invitation: null, problem: isNotFound ? null : message, isGone: isNotFound };
}

/** Above the form (decision 4): most come from the same email once more and have an account by now. */
function InvitationGone() {
  return (
    <Stack gap="md">
      <Alert color="yellow" role="alert" c="gray.9">
        This invitation is no longer valid. Please ask for a new one.
      </Alert>
      <Text size="sm">If you have registered already, sign in with your email and password.</Text>
      <Button component={Link} to="/login" variant="default" fullWidth>
        Go to sign in
      </Button>
    </Stack>
  );
}

function RegistrationDone() {
  return (
    <Stack gap="md">
      <Alert color="green" role="status" c="gray.9">
        Thank you for registration! Now you can login using your credentials.
      </Alert>
      <Button component={Link} to="/login" fullWidth>
        Go to sign in
      </Button>
    </Stack>
  );
}
