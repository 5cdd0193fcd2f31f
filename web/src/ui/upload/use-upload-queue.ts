import { FILE_REFUSALS } from '@weighbridge/domain/file/file.labels.ts';
import { MESSAGES } from '@weighbridge/domain/kernel/messages.ts';
import { MAX_UPLOAD_FILES, type UploadState, uploadProblem } from '@weighbridge/domain/kernel/upload.ts';
import { useEffect, useRef, useState } from 'react';
import { AppError, toAppError } from '../../lib/errors.ts';
import { uploadFile } from './upload-file.ts';
import type { UploadedFile } from './uploaded-file.ts';

export interface UploadItem {
  readonly key: number;
  readonly name: string;
  readonly size: number;
  readonly state: UploadState;
  readonly percent: number;
  readonly error: string | null;
  /** It has arrived, and waits for the virus scanner. */
  readonly isHeldBack?: boolean;
}

interface UploadQueueOptions {
  xlsxOnly?: boolean;
  /** Further limits of one place, such as the types of a question. */
  problem?: (file: File) => string | null;
  maxFiles?: number;
  /** Where the caller lists what has arrived: then the queue shows only what is on its way, and counts only that. */
  forgetsDone?: boolean;
  onUploaded: (file: UploadedFile, source: File) => void;
}

interface UploadQueue {
  readonly items: readonly UploadItem[];
  /** Why the last choice was refused as a whole. */
  readonly refusal: string | null;
  add: (files: readonly File[]) => void;
  remove: (key: number) => void;
}

/** One file after the other: a slow line finishes some files instead of half of each. */
export function useUploadQueue(options: UploadQueueOptions): UploadQueue {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const latest = useRef(options);
  const waiting = useRef<{ key: number; file: File }[]>([]);
  const running = useRef<{ key: number; abort: AbortController } | null>(null);
  const nextKey = useRef(1);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => running.current?.abort.abort(), []);

  const patch = (key: number, change: Partial<UploadItem>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...change } : item)));

  const work = async (): Promise<void> => {
    if (running.current) return;
    const next = waiting.current.shift();
    if (!next) return;
    const { key, file } = next;
    const abort = new AbortController();
    running.current = { key, abort };
    try {
      const uploaded = await uploadFile(file, (percent) => patch(key, { percent }), abort.signal);
      if (uploaded.state === 'INFECTED') throw new AppError({ code: 'CONFLICT', message: FILE_REFUSALS.INFECTED });
      if (latest.current.forgetsDone) setItems((before) => before.filter((item) => item.key !== key));
      else patch(key, { state: 'DONE', percent: 100, isHeldBack: uploaded.state === 'CHECKING' });
      latest.current.onUploaded(uploaded, file);
    } catch (failure) {
      patch(key, { state: 'ERROR', error: toAppError(failure).message });
    }
    // Removed meanwhile: the next one is on its way already.
    if (running.current?.key !== key) return;
    running.current = null;
    void work();
  };

  const add = (files: readonly File[]) => {
    const { maxFiles = MAX_UPLOAD_FILES, xlsxOnly, problem } = latest.current;
    // What failed is not there, so it does not count: a new choice replaces it.
    const standing = items.filter((item) => item.state !== 'ERROR');
    const countProblem = standing.length + files.length > maxFiles ? MESSAGES.tooManyFiles(maxFiles) : null;
    setRefusal(countProblem);
    if (countProblem) return;
    const added = files.map((file): UploadItem => {
      const key = nextKey.current++;
      const error = uploadProblem(file, { xlsxOnly }) ?? problem?.(file) ?? null;
      if (!error) waiting.current.push({ key, file });
      return { key, name: file.name, size: file.size, state: error ? 'ERROR' : 'UPLOADING', percent: 0, error };
    });
    setItems((before) => [...(maxFiles === 1 ? [] : before), ...added]);
    void work();
  };

  const remove = (key: number) => {
    waiting.current = waiting.current.filter((item) => item.key !== key);
    setItems((before) => before.filter((item) => item.key !== key));
    if (running.current?.key !== key) return;
    running.current.abort.abort();
    running.current = null;
    void work();
  };

  return { items, refusal, add, remove };
}
