export const PALETTE_GROUPS = ['Actions', 'This project', 'Pages', 'Projects'] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

export interface PaletteEntry {
  readonly id: string;
  readonly group: PaletteGroup;
  readonly label: string;
  /** What tells it from others of that name. */
  readonly hint?: string | undefined;
  /** Where it leads, or what it does. */
  readonly to: string | (() => void);
}

/** Every word that was typed is in it somewhere; in the name or in the words beside it. */
export function matches({ label, hint = '' }: Pick<PaletteEntry, 'label' | 'hint'>, typed: string): boolean {
  const text = `${label} ${hint}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
