import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/page-header.tsx';
import { type ImportStep, ImportSteps } from './import-steps.tsx';

interface ImportFrameProps {
  step: ImportStep;
  /** The upload one works on; null before there is one. */
  id: string | null;
  subtitle?: string;
  children: ReactNode;
}

/** The import wizard around its steps. */
export function ImportFrame({ step, id, subtitle, children }: ImportFrameProps) {
  return (
    <>
      <PageHeader title="Import RFP/RFI Data" subtitle={subtitle} />
      <ImportSteps current={step} draftId={id} />
      {children}
    </>
  );
}
