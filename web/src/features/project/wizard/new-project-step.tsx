import { useNavigate, useSearch } from '@tanstack/react-router';
import { PROJECT_TYPES, type ProjectType } from '@weighbridge/domain/project/project.status.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { useActor, useProfile } from '../../../lib/session/session.ts';
import { useProject } from '../../../parts/project/use-project.ts';
import { ScreenError } from '../../../ui/message/error-views.tsx';
import { NewProjectForm } from '../form/new-project-form.tsx';
import { emptyValues, valuesFromModel } from '../form/project-values.ts';
import { TypeCards } from './type-cards.tsx';
import { useWizardNavigation } from './use-wizard-navigation.ts';
import { fixedType, type WizardSource } from './wizard-source.ts';

/** The kind of project, unless its source settles it, and then everything about it. */
export function NewProjectStep({ source }: { source: WizardSource }) {
  const { type: chosen }: { type?: unknown } = useSearch({ strict: false });
  const { project: base, error } = useProject(source.baseId ?? '');
  const navigate = useNavigate();
  const actor = useActor();
  const profile = useProfile();
  const goTo = useWizardNavigation();
  const place = useFocusAtStart(chosen);
  if (error && !base) return <ScreenError error={error} />;
  if (source.baseId && !base) return null;
  const type = fixedType(source, base ?? null) ?? PROJECT_TYPES.find((known) => known === chosen) ?? null;

  // In the address, so that Back returns to the choice.
  const choose = (next: ProjectType | undefined) =>
    void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, type: next }) });
  if (!type)
    return (
      <div ref={place}>
        <TypeCards onChoose={choose} />
      </div>
    );

  const firm = actor.kind === 'user' ? actor.settings : null;
  // An RFP takes only the questions of its RFI; a copy starts with the details as well.
  const copiesDetails = base && source.source !== 'RFI_BASED';
  return (
    <div ref={place}>
      <NewProjectForm
        key={type}
        initialValues={copiesDetails ? valuesFromModel(base, type, firm) : emptyValues(type, profile, firm)}
        model={base ?? null}
        source={source.input}
        onBack={() => (source.baseId ? void navigate({ to: `/projects/${source.baseId}` }) : choose(undefined))}
        onCreated={({ id }) => goTo('questions', id)}
      />
    </div>
  );
}

/** What was pressed is gone with what it stood on: the focus goes to the start of what took its place. */
function useFocusAtStart(of: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(of);
  useEffect(() => {
    if (before.current === of) return;
    before.current = of;
    place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [of]);
  return place;
}
