import { Anchor, Box, Group, Text } from '@mantine/core';
import { IconBooks, IconLock, IconPaperclip } from '@tabler/icons-react';
import { QUESTION_STATUS_LABELS, QUESTION_TYPE_LABELS, rejectReasonLabel } from '@weighbridge/domain/question/question.labels.ts';
import { type ReactNode, useState } from 'react';
import { longDate } from '../../lib/dates.ts';
import marks from '../../ui/mark.module.css';
import { Mark } from '../../ui/mark.tsx';
import { StatusBadge } from '../status/status-badge.tsx';
import { AttachmentsDialog } from './attachments-dialog-on-demand.ts';
import type { ProjectQuestion } from './question.operations.ts';
import classes from './question-row.module.css';

interface QuestionRowProps {
  question: ProjectQuestion;
  number: number;
  /** The owner and approver of the section, for a question without its own. */
  fallback?: { readonly owner: { readonly name: string } | null; readonly approver: { readonly name: string } | null };
  withStatus: boolean;
  /** Struck through; `undo` then stands where the controls were. */
  deleted: boolean;
  undo?: ReactNode;
  onOpen: () => void;
  handle?: ReactNode;
  /** What can be done with it, at the end of the row. */
  controls?: ReactNode;
}

/** One question in a list: what is asked, how it stands, who is in charge. */
export function QuestionRow({ question, number, fallback, withStatus, deleted, undo, onOpen, handle, controls }: QuestionRowProps) {
  const { label, type, attachments } = question.question;
  const rejected = question.status === 'REJECTED';
  const owner = question.owner ?? fallback?.owner;
  const approver = question.approver ?? fallback?.approver;
  const facts = [
    QUESTION_TYPE_LABELS[type],
    owner && `Owner: ${owner.name}`,
    approver && `Approver: ${approver.name}${question.approver ? '' : ' (section)'}`,
    question.ownerDeadline && `Due ${longDate(question.ownerDeadline)}`,
  ].filter(Boolean);
  return (
    <div className={classes['row']} data-deleted={deleted || undefined} data-review={withStatus || undefined}>
      <div className={classes['start']} inert={deleted}>
        {handle}
        <Text size="sm" c="dimmed" miw={20} ta="right" aria-hidden>
          {number}
        </Text>
      </div>
      <Box className={classes['body']} inert={deleted}>
        <Anchor component="button" type="button" c="inherit" ta="left" onClick={onOpen} className={classes['label']}>
          {rejected ? <s>{label}</s> : label}
        </Anchor>
        <Group gap={6} c="dimmed" fz="sm" wrap="wrap">
          {question.isReadonly && <Mark icon={IconLock} words="Read-only" />}
          {question.sourceQuestion && <Mark icon={IconBooks} words="From the Smart Library" />}
          <span>{facts.join(' · ')}</span>
          {attachments.length > 0 && <Files question={question} />}
        </Group>
        {rejected && (
          <Text size="sm" c="red.9">
            Reason: {rejectReasonLabel(question.rejectReason)}
          </Text>
        )}
      </Box>
      <div className={classes['ending']}>
        <div className={classes['end']} inert={deleted}>
          {withStatus && <StatusBadge word={QUESTION_STATUS_LABELS[question.status]} />}
          {controls}
        </div>
        {undo}
      </div>
    </div>
  );
}

function Files({ question }: { question: ProjectQuestion }) {
  const [open, setOpen] = useState(false);
  const { attachments, label } = question.question;
  return (
    <>
      <Anchor
        component="button"
        type="button"
        fz="sm"
        aria-label={`Question Attachments of ${label}`}
        onClick={() => setOpen(true)}
        className={marks['mark']}
      >
        <IconPaperclip size={15} aria-hidden /> {attachments.length}
      </Anchor>
      {open && <AttachmentsDialog files={attachments} onClose={() => setOpen(false)} />}
    </>
  );
}
