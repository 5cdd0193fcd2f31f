import { useMutation } from '@apollo/client/react';
import type { ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { longDateTime } from '../../lib/dates.ts';
import { AppError, toAppError } from '../../lib/errors.ts';
import { settleDeletes } from '../../ui/undo/delayed-deletes.ts';
import { CHANGE_PROJECT_STATUS, type Project } from './project.operations.ts';

/** Moves the project from the status that is on the screen, so that two people who press at once move it one step. */
export function useChangeStatus(project: Project, reload: () => Promise<unknown>) {
  const [changeStatus] = useMutation(CHANGE_PROJECT_STATUS);
  return async (to: ProjectStatus, message?: string | null) => {
    // A product that is being removed must not be invited first.
    await settleDeletes();
    try {
      await changeStatus({ variables: { input: { id: project.id, from: project.status, status: to, message: message ?? null } } });
    } catch (failure) {
      const error = toAppError(failure);
      if (error.code !== 'CONFLICT') throw error;
      // The screen shows where the project is now; the message says who was faster.
      void reload().catch(() => undefined);
      throw new AppError({ code: 'CONFLICT', message: movedText(error), conflict: error.conflict });
    }
  };
}

function movedText({ conflict, message }: AppError): string {
  if (!conflict) return message;
  return `${conflict.by ?? 'Someone else'} changed the status of this project on ${longDateTime(conflict.at)}. You now see its current status.`;
}
