import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearWhatStays } from '../../testing/clear-what-stays.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Dialog } from './dialog.tsx';
import { SideDrawer } from './side-drawer.tsx';

beforeEach(clearWhatStays);

const OPENED = { dialog: Dialog, drawer: SideDrawer } as const;

function Screen({ kind }: { kind: keyof typeof OPENED }) {
  const [opened, setOpened] = useState(false);
  const Opened = OPENED[kind];
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button>Manage</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpened(true)}>Rename</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened && (
        <Opened title="Rename" onClose={() => setOpened(false)}>
          <input aria-label="Name" maxLength={100} />
        </Opened>
      )}
    </>
  );
}

it.each(['dialog', 'drawer'] as const)('gives the focus back to what opened the menu that a %s was opened from', async (kind) => {
  await renderScreen(<Screen kind={kind} />);
  const manage = page.getByRole('button', { name: 'Manage' });
  await manage.click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Rename' })).toBeVisible();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(manage).toHaveFocus();
});
