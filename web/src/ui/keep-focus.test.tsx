import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearWhatStays } from '../testing/clear-what-stays.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { Dialog } from './dialog/dialog.tsx';
import { keepFocus } from './keep-focus.ts';
import { deleteLater, deleteNow, useDelayedDelete } from './undo/delayed-deletes.ts';
import { UndoButton } from './undo/undo-button.tsx';
import { useAction } from './use-action.ts';

beforeEach(clearWhatStays);

const button = (name: string) => page.getByRole('button', { name, exact: true });

async function press(name: string) {
  await expect.element(button(name)).toBeVisible();
  button(name).element().focus();
  await userEvent.keyboard('{Enter}');
}

function Plan({ name, onDeleted }: { name: string; onDeleted: () => void }) {
  const deleted = useDelayedDelete(name);
  const remove = () => deleteLater({ ids: [name], name, action: () => Promise.resolve(), onDeleted: async () => onDeleted() });
  return <li>{deleted ? <UndoButton deleted={deleted} /> : <Button onClick={remove}>Delete {name}</Button>}</li>;
}

function Phone() {
  const [phone, setPhone] = useState({ saved: '', now: '' });
  const [saving, setSaving] = useState(false);
  const save = () => {
    setSaving(true);
    setTimeout(() => {
      setSaving(false);
      setPhone(({ now }) => ({ saved: now, now }));
    }, 100);
  };
  return (
    <form>
      <input
        type="tel"
        aria-label="Phone"
        autoComplete="off"
        maxLength={100}
        value={phone.now}
        onChange={({ currentTarget }) => setPhone({ ...phone, now: currentTarget.value })}
      />
      <Button loading={saving} disabled={phone.now === phone.saved} onClick={save}>
        Save
      </Button>
    </form>
  );
}

function useKeptFocus() {
  useEffect(() => {
    const ended = new AbortController();
    keepFocus(ended.signal);
    return () => ended.abort();
  }, []);
}

function Screen() {
  useKeptFocus();
  const [plans, setPlans] = useState(['Gold', 'Silver']);
  const [state, setState] = useState<'idle' | 'checking' | 'asking'>('idle');
  const check = () => {
    setState('checking');
    setTimeout(() => setState('asking'), 100);
  };
  return (
    <main>
      <ul>
        {plans.map((name) => (
          <Plan key={name} name={name} onDeleted={() => setPlans((before) => before.filter((other) => other !== name))} />
        ))}
      </ul>
      <Button loading={state !== 'idle'} onClick={check}>
        Check
      </Button>
      <Phone />
      {state === 'asking' && (
        <Dialog title="Issues" onClose={() => setState('idle')}>
          <Button onClick={() => setState('idle')}>Ok</Button>
        </Dialog>
      )}
    </main>
  );
}

// The first: those below press keys, and the page remembers.
it('stays away from people who have not touched a key, where what opened a dialog is gone', async () => {
  function Plans() {
    const [state, setState] = useState<'opener' | 'asking' | 'gone'>('opener');
    return (
      <main>
        {state === 'opener' && <Button onClick={() => setState('asking')}>Open</Button>}
        <input type="tel" aria-label="Phone" autoComplete="off" maxLength={100} />
        {state === 'asking' && (
          <Dialog title="Issues" onClose={() => setState('gone')}>
            <Button onClick={() => setState('gone')}>Ok</Button>
          </Dialog>
        )}
      </main>
    );
  }
  await renderScreen(<Plans />);
  await button('Open').click();
  await button('Ok').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.activeElement).toBe(document.body);
});

it('stays at the button of the first key, which may be at work by now, and not where a dialog was opened before', async () => {
  const finished = Promise.withResolvers<void>();
  function Plans() {
    const [state, setState] = useState<'opener' | 'asking' | 'gone'>('opener');
    return (
      <main>
        {state === 'opener' && <Button onClick={() => setState('asking')}>Open</Button>}
        <input type="tel" aria-label="Phone" autoComplete="off" maxLength={100} />
        <Button {...useAction(() => finished.promise)}>Export</Button>
        {state === 'asking' && (
          <Dialog title="Issues" onClose={() => setState('gone')}>
            <Button onClick={() => setState('gone')}>Ok</Button>
          </Dialog>
        )}
      </main>
    );
  }
  await renderScreen(<Plans />);
  await button('Open').click();
  await button('Ok').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const pressed = button('Export').element();
  await press('Export');
  await expect.poll(() => document.activeElement).toBe(document.body);
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  keepFocus(ended.signal, pressed);
  finished.resolve();
  await expect.element(button('Export')).toHaveFocus();
});

it('comes back to the button of the first click, which was at work when its dialog opened', async () => {
  function Check() {
    const [state, setState] = useState<'idle' | 'checking' | 'asking'>('idle');
    const check = () => {
      setState('checking');
      setTimeout(() => setState('asking'), 100);
    };
    return (
      <main>
        <Button loading={state !== 'idle'} onClick={check}>
          Check
        </Button>
        {state === 'asking' && (
          <Dialog title="Issues" onClose={() => setState('idle')}>
            <Button>Ok</Button>
          </Dialog>
        )}
      </main>
    );
  }
  await renderScreen(<Check />);
  await button('Check').click();
  const clicked = button('Check').element();
  await expect.poll(() => document.activeElement).toBe(document.body);
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  keepFocus(ended.signal, clicked, true);
  await expect.element(page.getByRole('dialog', { name: 'Issues' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button('Check')).toHaveFocus();
});

it('leaves the focus nowhere where the button of the first click is gone', async () => {
  function Offer() {
    const [isTaken, setIsTaken] = useState(false);
    return (
      <main>
        {!isTaken && <Button onClick={() => setTimeout(() => setIsTaken(true), 100)}>Take</Button>}
        <input type="tel" aria-label="Phone" autoComplete="off" maxLength={100} />
      </main>
    );
  }
  await renderScreen(<Offer />);
  await button('Take').click();
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  keepFocus(ended.signal, document.activeElement, true);
  await expect.element(button('Take')).not.toBeInTheDocument();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.activeElement).toBe(document.body);
});

it('goes on where a delete was taken back', async () => {
  await renderScreen(<Screen />);
  await press('Delete Silver');
  await expect.element(button('Undo deleting Silver')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Delete Silver')).toHaveFocus();
});

it('goes on beside what is gone', async () => {
  await renderScreen(<Screen />);
  await press('Delete Gold');
  await expect.element(button('Undo deleting Gold')).toHaveFocus();
  await deleteNow('Gold');
  await expect.element(button('Delete Silver')).toHaveFocus();
  await expect.element(button('Delete Gold')).not.toBeInTheDocument();
});

it('goes back to a button that was switched off while it worked, and to the one that a dialog was opened from meanwhile', async () => {
  await renderScreen(<Screen />);
  await press('Check');
  await expect.element(button('Check')).toBeDisabled();
  await expect.element(page.getByRole('dialog', { name: 'Issues' })).toBeVisible();
  await press('Ok');
  await expect.element(button('Check')).toHaveFocus();
});

it('stays in a form whose button has nothing more to save', async () => {
  await renderScreen(<Screen />);
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await phone.fill('555 0100');
  await press('Save');
  await expect.element(phone).toHaveFocus();
  await expect.element(button('Save')).toBeDisabled();
});

it('leaves the focus nowhere when somebody has pointed there', async () => {
  await renderScreen(<Screen />);
  await button('Delete Gold').click();
  await button('Undo deleting Gold').click();
  await expect.element(button('Delete Gold')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(document.activeElement).toBe(document.body);
});

it('comes back to a button that was pressed with the mouse and at work, unless people went elsewhere meanwhile', async () => {
  let finish = () => {};
  const work = () =>
    new Promise<void>((resolve) => {
      finish = resolve;
    });
  function Export() {
    useKeptFocus();
    return <Button {...useAction(work)}>Export</Button>;
  }
  await renderScreen(
    <Dialog title="Answers" onClose={() => {}}>
      <Export />
      <input aria-label="Name" maxLength={100} />
    </Dialog>,
  );
  const button = page.getByRole('button', { name: 'Export' });
  const press = async () => {
    await button.click();
    await expect.element(button).toBeDisabled();
    await expect.poll(() => document.activeElement).toBe(document.body);
  };
  await press();
  finish();
  await expect.element(button).toBeEnabled();
  await expect.element(button).toHaveFocus();
  await press();
  await page.getByRole('textbox', { name: 'Name' }).click();
  finish();
  await expect.element(button).toBeEnabled();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});
