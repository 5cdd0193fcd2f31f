import { Kbd, Title } from '@mantine/core';
import { Fragment, useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import { modifierKey } from './modifier-key.ts';
import { type ShortcutList, shortcutLists } from './shortcut-lists.ts';
import classes from './shortcuts-dialog.module.css';

const everywhere = (): ShortcutList => ({
  title: 'Everywhere',
  rows: [
    [[modifierKey(), 'K'], 'Go to a project, a page or an action'],
    [['?'], 'This list'],
    [['Esc'], 'Close what is open'],
  ],
});

/** Every key there is: first those of this page, then those that work everywhere. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [lists] = useState(() => [...shortcutLists(), everywhere()]);
  return (
    <Dialog title="Keyboard Shortcuts" onClose={onClose}>
      {lists.map(({ title, rows }) => (
        <Fragment key={title}>
          <Title order={3} mb="xs">
            {title}
          </Title>
          <dl className={classes['list']}>
            {rows.map(([keys, does]) => (
              <Fragment key={does}>
                <dt className={classes['keys']}>
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </Fragment>
            ))}
          </dl>
        </Fragment>
      ))}
    </Dialog>
  );
}
