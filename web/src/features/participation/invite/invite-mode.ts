export type InviteMode = 'manual' | 'upload';

export const INVITE_MODES = [
  { value: 'manual', label: 'Enter manually' },
  { value: 'upload', label: 'Upload a file' },
] as const satisfies readonly { value: InviteMode; label: string }[];
