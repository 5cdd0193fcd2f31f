export interface ConfirmOptions {
  title: string;
  message?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
  /** A second question of its own; the answer comes back as `checked`. */
  checkbox?: { label: string; defaultChecked?: boolean };
  /** Runs while the dialog is open: a failure is shown in it and the dialog stays. */
  action?: (checked: boolean) => Promise<unknown>;
}

export interface ConfirmResult {
  readonly confirmed: boolean;
  readonly checked: boolean;
}

export interface ConfirmRequest {
  readonly id: number;
  readonly options: ConfirmOptions;
  readonly settle: (result: ConfirmResult) => void;
}

let requests: readonly ConfirmRequest[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: readonly ConfirmRequest[]): void {
  requests = next;
  for (const listener of listeners) listener();
}

/**
 * Asks in a dialog; the promise never rejects, because a failing `action` is the dialog's own business.
 * What is pressed twice before the dialog is there asks once: the second question would outlive what it is about.
 */
export function confirm(options: ConfirmOptions): Promise<ConfirmResult> {
  return new Promise((resolve) => {
    if (requests.some((request) => request.options.title === options.title)) return resolve({ confirmed: false, checked: false });
    const id = nextId++;
    const settle = (result: ConfirmResult) => {
      set(requests.filter((request) => request.id !== id));
      resolve(result);
    };
    set([...requests, { id, options, settle }]);
  });
}

export const confirmStore = {
  current: (): ConfirmRequest | undefined => requests[0],
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
