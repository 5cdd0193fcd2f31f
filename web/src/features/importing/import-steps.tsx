import { Steps } from '../../ui/steps.tsx';
import { managePath, reviewPath, UPLOAD_PATH } from './import-path.ts';

export type ImportStep = 'Upload File' | 'Review Questions' | 'Manage Data';

interface ImportStepsProps {
  current: ImportStep;
  /** Null before there is an upload: there is nothing to go to yet. */
  draftId: string | null;
}

export function ImportSteps({ current, draftId }: ImportStepsProps) {
  const steps: readonly { label: ImportStep; path: string | null }[] = [
    { label: 'Upload File', path: draftId && UPLOAD_PATH },
    { label: 'Review Questions', path: draftId && reviewPath(draftId) },
    { label: 'Manage Data', path: draftId && managePath(draftId) },
  ];
  return <Steps steps={steps} current={current} />;
}
