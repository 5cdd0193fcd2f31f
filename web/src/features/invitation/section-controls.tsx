import { useState } from 'react';
import { SectionUnanswered } from '../../parts/answer/section-unanswered.tsx';
import { ServerButton } from '../../ui/server-button.tsx';
import type { InvitationSection } from './invitation.operations.ts';

/** What can be done with a section as a whole, while it is being answered. */
export function SectionControls({ section }: { section: Pick<InvitationSection, 'id' | 'name'> }) {
  const [marking, setMarking] = useState(false);
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
