import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button, Group, Text } from '@mantine/core';
import { formatLongDate } from '@weighbridge/domain/kernel/dates.ts';
import { useRef, useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import { StatusBadge } from '../../../parts/status/status-badge.tsx';
import { ErrorPanel } from '../../../ui/message/error-panel.tsx';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { ServerButton } from '../../../ui/server-button.tsx';
import { BothStepsDialog } from './both-steps-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { REPLACE_RECOVERY_CODES, SWITCH_OFF_TWO_STEP, TWO_STEP, type TwoStep } from './security.operations.ts';
import { SecuritySection } from './security-section.tsx';
import { SetUpTwoStep } from './set-up-two-step.tsx';

/** From here on people should make new codes, before the last is used. */
const FEW_CODES = 3;

export function TwoStepSection() {
  const session = useSession();
  const { data, error, refetch } = useQuery(TWO_STEP);
  const [settingUp, setSettingUp] = useState(false);
  const section = useRef<HTMLElement>(null);
  /** What was pressed is gone with what it stood in: the focus stays in the section. */
  const keepFocus = () =>
    setTimeout(() => {
      if (document.activeElement === document.body) section.current?.focus({ preventScroll: true });
    });
  const cancel = () => {
    setSettingUp(false);
    keepFocus();
  };
  const changed = async () => {
    setSettingUp(false);
    await Promise.all([refetch(), session.refresh()]).catch(snackbar.error);
    keepFocus();
  };
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { twoStep } = data;
  return (
    <SecuritySection
      ref={section}
      title="Two-step sign-in"
      mark={twoStep.since && !settingUp && <StatusBadge word="Active">On</StatusBadge>}
    >
      {settingUp ? (
        <SetUpTwoStep onDone={() => void changed()} onCancel={cancel} />
      ) : twoStep.since ? (
        <SwitchedOn twoStep={twoStep} onChanged={changed} />
      ) : (
        <SwitchedOff isOffered={twoStep.isOffered} onStart={() => setSettingUp(true)} />
      )}
    </SecuritySection>
  );
}

function SwitchedOff({ isOffered, onStart }: { isOffered: boolean; onStart: () => void }) {
  if (!isOffered)
    return <Text c="dimmed">You sign in with single sign-on: your identity provider asks for a second step, if there is one.</Text>;
  return (
    <>
      <Text c="dimmed">
        With two-step sign-in your password alone is not enough: you also enter a code that an app on your phone shows. Nobody who learns
        your password can get in with it.
      </Text>
      <Group>
        <ServerButton onClick={onStart}>Set Up</ServerButton>
      </Group>
    </>
  );
}

function SwitchedOn({ twoStep, onChanged }: { twoStep: TwoStep; onChanged: () => Promise<void> }) {
  const [asking, setAsking] = useState<'codes' | 'off' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [replaceCodes] = useMutation(REPLACE_RECOVERY_CODES);
  const [switchOff] = useMutation(SWITCH_OFF_TWO_STEP);
  const left = twoStep.recoveryCodesLeft;
  if (codes) {
    const done = () => {
      setCodes(null);
      void onChanged();
    };
    return <RecoveryCodes codes={codes} onDone={done} />;
  }
  return (
    <>
      <Text>
        You have been signing in with a code from your authenticator app since {formatLongDate(new Date(twoStep.since!))}.{' '}
        {left === 1 ? '1 recovery code is' : `${left} recovery codes are`} left.
      </Text>
      {left <= FEW_CODES && (
        <Alert color="yellow" c="gray.9">
          Make new recovery codes before the last one is used: without them and without your phone you cannot sign in.
        </Alert>
      )}
      {twoStep.isRequired && <Text c="dimmed">Your firm requires it. If you switch it off, you are asked to set it up again at once.</Text>}
      <Group gap="sm">
        <Button variant="default" onClick={() => setAsking('codes')}>
          New Recovery Codes
        </Button>
        <Button variant="subtle" color="red" onClick={() => setAsking('off')}>
          Switch Off
        </Button>
      </Group>
      {asking === 'codes' && (
        <BothStepsDialog
          title="New recovery codes"
          explanation="The codes that you have now will stop working."
          submitLabel="Make New Codes"
          onClose={() => setAsking(null)}
          onProof={async (input) => {
            const { data } = await replaceCodes({ variables: { input } });
            setAsking(null);
            setCodes(data!.replaceRecoveryCodes.recoveryCodes);
          }}
        />
      )}
      {asking === 'off' && (
        <BothStepsDialog
          title="Switch off two-step sign-in"
          explanation="From then on your password alone signs you in. Your recovery codes will stop working."
          submitLabel="Switch Off"
          danger
          onClose={() => setAsking(null)}
          onProof={async (input) => {
            await switchOff({ variables: { input } });
            setAsking(null);
            await onChanged();
            snackbar.success('Two-step sign-in is off');
          }}
        />
      )}
    </>
  );
}
