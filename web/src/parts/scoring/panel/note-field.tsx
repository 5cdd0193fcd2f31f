import { Loader, Textarea, Tooltip } from '@mantine/core';
import { SCORING_MESSAGES } from '@weighbridge/domain/scoring/scoring.messages.ts';
import { ANSWER_NOTES_MAX_LENGTH } from '@weighbridge/domain/scoring/scoring.schema.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { DateText } from '../../../ui/date-text.tsx';
import type { Place } from '../store/cell.ts';
import { useCell, useNoteDraft, useScoring } from '../store/use-scoring.ts';
import classes from './panel.module.css';

/** Quick saves show no spinner: it would only flicker. */
const SPINNER_AFTER = 700;

interface NoteFieldProps {
  place: Place;
  readOnly: boolean;
  takesFocus: boolean;
  /** Ctrl+Enter: written and done with. */
  onDone: () => void;
}

/** The team's note on an answer; saved when the field is left or with Ctrl+Enter. */
export function NoteField({ place, readOnly, takesFocus, onDone }: NoteFieldProps) {
  const { notes } = useScoring();
  const note = useCell(place)?.answer?.notes ?? null;
  const draft = useNoteDraft(place);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void notes.commit(place);
    onDone();
  };
  if (readOnly) return <p className={classes['text']}>{note?.value ?? 'No note yet.'}</p>;
  return (
    <div>
      <Textarea
        ref={field}
        aria-label="Note"
        placeholder="For your team only. Vendors never see it."
        autosize
        minRows={2}
        maxRows={10}
        maxLength={ANSWER_NOTES_MAX_LENGTH}
        value={draft?.text ?? note?.value ?? ''}
        error={draft?.problem ?? undefined}
        onChange={(event) => notes.write(place, event.currentTarget.value)}
        onBlur={() => void notes.commit(place)}
        onKeyDown={press}
      />
      <div className={classes['noteFoot']} data-testid="note-foot">
        {draft?.isSaving ? <Saving /> : draft ? <Unsaved /> : note && <Written note={note} />}
      </div>
    </div>
  );
}

function Saving() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SPINNER_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return isShown ? <Loader size={14} role="status" aria-label="Saving" /> : null;
}

function Unsaved() {
  return (
    <Tooltip label={SCORING_MESSAGES.notSaved}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what a tooltip says must be within reach of the keys */}
      <span tabIndex={0} className={classes['unsaved']}>
        Not saved
      </span>
    </Tooltip>
  );
}

function Written({ note }: { note: { updatedAt: string | null; updatedBy: { name: string } | null } }) {
  return (
    <span>
      {note.updatedBy?.name ?? 'Former user'}
      {note.updatedAt && (
        <>
          , <DateText value={note.updatedAt} />
        </>
      )}
    </span>
  );
}
