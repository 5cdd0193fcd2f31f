import { confirmStore } from '../ui/dialog/confirm.ts';
import { snackbarStore } from '../ui/message/snackbar.ts';

/** Messages and open questions outlive the screen they came from, and would lie over the buttons of the next test. */
export function clearWhatStays(): void {
  for (const { id } of snackbarStore.getMessages()) snackbarStore.close(id);
  for (let open = confirmStore.current(); open; open = confirmStore.current()) open.settle({ confirmed: false, checked: false });
}
