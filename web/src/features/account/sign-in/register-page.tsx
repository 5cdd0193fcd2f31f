import { Alert, Button, Skeleton, Stack } from '@mantine/core';
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
}

function Registration({ token }: { token: string }) {
  const { productName } = useConfig();
  const [looked, setLooked] = useState<Looked | null>(null);
  const [done, setDone] = useState(false);

  useEffect(() => {
    let current = true;
    restGet<Invitation>(`/api/register/invitation?token=${encodeURIComponent(token)}`).then(
      (invitation) => current && setLooked({ invitation, problem: null }),
      (failure: unknown) => current && setLooked({ invitation: null, problem: problemOf(failure) }),
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
        <RegisterForm token={token} invitation={looked.invitation} problem={looked.problem} onDone={() => setDone(true)} />
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

/** Decision 4: the form says so, and no account is made. */
function problemOf(failure: unknown): string {
  const error = toAppError(failure);
  return error.isNotFound ? 'This invitation is no longer valid. Please ask for a new one.' : error.message;
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
