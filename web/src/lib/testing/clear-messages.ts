import { snackbarStore } from '../../ui/message/snackbar.ts';

/** Messages outlive the screen they came from, and would lie over the buttons of the next test. */
export function clearMessages(): void {
  for (const { id } of snackbarStore.getMessages()) snackbarStore.close(id);
}
