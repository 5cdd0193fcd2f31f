import { useMutation } from '@apollo/client/react';
import { INVITE_MESSAGES } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import { useState } from 'react';
import { toAppError } from '../../../lib/errors.ts';
import type { Project } from '../../../parts/project/project.operations.ts';
import { INVITE_BY_FILE, type InviteResult } from './invite.operations.ts';

interface InviteFile {
  readonly id: string;
  readonly name: string;
}

export interface FileInvite {
  readonly file: InviteFile | null;
  readonly problem: string | null;
  readonly sending: boolean;
  choose: (file: InviteFile | null) => void;
  send: () => Promise<void>;
}

export function useInviteByFile(project: Project, onInvited: (result: InviteResult) => void): FileInvite {
  const [file, setFile] = useState<InviteFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [inviteByFile, { loading }] = useMutation(INVITE_BY_FILE);
  return {
    file,
    problem,
    sending: loading,
    choose: (chosen) => {
      setFile(chosen);
      setProblem(null);
    },
    send: async () => {
      if (!file) return setProblem(INVITE_MESSAGES.noFile);
      setProblem(null);
      try {
        const { data } = await inviteByFile({ variables: { input: { project: { id: project.id }, file: { id: file.id } } } });
        if (data) onInvited(data.inviteByFile);
      } catch (failure) {
        const error = toAppError(failure);
        setProblem(Object.values(error.fields)[0] ?? error.message);
      }
    },
  };
}
