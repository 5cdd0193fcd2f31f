import { useState } from 'react';
import { onDemand } from '../../../ui/loading/on-demand.tsx';
import { usePreloadedWhenIdle } from '../../../ui/loading/use-preloaded.ts';
import { ServerButton } from '../../../ui/server-button.tsx';
import type { InvitationSection } from '../invitation.operations.ts';

const SectionUnanswered = onDemand(() => import('../answer/section-unanswered.tsx').then((module) => module.SectionUnanswered));

/** What can be done with a section as a whole, while it is being answered. */
export function SectionControls({ section }: { section: Pick<InvitationSection, 'id' | 'name'> }) {
  const [marking, setMarking] = useState(false);
  usePreloadedWhenIdle(SectionUnanswered);
  return (
    <>
      <ServerButton
        variant="subtle"
        color="gray"
        c="gray.7"
        size="compact-sm"
        onClick={() => setMarking(true)}
        aria-label={`Mark as unanswered: ${section.name}`}
      >
        Mark as unanswered
      </ServerButton>
      {marking && <SectionUnanswered section={section} onClose={() => setMarking(false)} />}
    </>
  );
}
