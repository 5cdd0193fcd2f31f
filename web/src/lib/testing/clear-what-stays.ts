import { confirmStore } from '../../ui/dialog/confirm.ts';
import { snackbarStore } from '../../ui/message/snackbar.ts';

/**
 * Messages and open questions outlive the screen they came from, and would lie over the buttons of the next test. So would a list or a
 * menu that a busy browser has not taken away by then: it stands outside of its screen, and all files share one page.
 */
export function clearWhatStays(): void {
  for (const { id } of snackbarStore.getMessages()) snackbarStore.close(id);
  for (let open = confirmStore.current(); open; open = confirmStore.current()) open.settle({ confirmed: false, checked: false });
  for (const left of document.querySelectorAll('[data-portal] > *')) {
    console.warn(`left behind: ${left.outerHTML.slice(0, 300)}`);
    left.remove();
  }
}
