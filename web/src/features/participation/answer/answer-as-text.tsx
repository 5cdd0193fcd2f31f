import { Anchor } from '@mantine/core';
import { OTHER_LABEL, OTHER_OPTION } from '@weighbridge/domain/answer/answer.types.ts';
import { ASKED_FOR } from '@weighbridge/domain/answer/asked-for.ts';
import { booleanClarification } from '@weighbridge/domain/answer/read-answer.ts';
import { formatNumberAnswer } from '@weighbridge/domain/question/number-format.ts';
import { chosenOptions, clarificationOf } from '../../../parts/question/answer-content.ts';
import { fileSizeText } from '../../../parts/question/file-types.ts';
import { FileLink } from '../../../ui/upload/file-link.tsx';
import { useFileUrl } from '../file-hash.ts';
import classes from './answer-as-text.module.css';
import { ChoicesAsText } from './choices-as-text.tsx';
import type { QuestionState } from './question-state.ts';

interface AnswerAsTextProps {
  state: QuestionState;
}

/** One question with its answer as text. */
export function AnswerAsText({ state }: AnswerAsTextProps) {
  const { asked, content } = state;
  return (
    <div role="group" aria-label={asked.label} className={classes['read']}>
      <span className={classes['label']}>{asked.label}</span>
      {asked.helperText && <span className={classes['quiet']}>{asked.helperText}</span>}
      {content.notApplicable ? <NotApplicable reason={content.notApplicableDescription} /> : <Value state={state} />}
    </div>
  );
}

function NotApplicable({ reason }: { reason: string | null }) {
  return (
    <>
      <p className={classes['words']}>Not Applicable</p>
      {reason && <Clarification label="Why it does not apply" words={reason} />}
    </>
  );
}

function Value({ state }: AnswerAsTextProps) {
  const { asked, content } = state;
  const { value } = content;
  if (asked.type === 'LIST') return <Choice state={state} />;
  if (value === null || value === '') return <span className={classes['quiet']}>No answer. Asks for {ASKED_FOR[asked.type]}.</span>;
  if (asked.type === 'FILE') return <Files state={state} />;
  if (typeof value === 'boolean') {
    const clarification = booleanClarification(asked, value);
    return (
      <>
        <p className={classes['words']}>{value ? 'Yes' : 'No'}</p>
        {clarification && <Clarification label={clarification} words={clarificationOf(content)} />}
      </>
    );
  }
  return <Words state={state} text={String(value)} />;
}

function Words({ state: { asked }, text }: AnswerAsTextProps & { text: string }) {
  if ((asked.type === 'URL' || asked.type === 'VIDEO') && /^https?:\/\//i.test(text))
    return (
      <Anchor href={text} target="_blank" rel="noreferrer">
        {text}
      </Anchor>
    );
  const { type, prefix, suffix } = asked;
  const display = { prefix, suffix, enableNumberFormatting: type === 'NUMBER' && asked.enableNumberFormatting };
  return <p className={classes['words']}>{type === 'TEXT' ? text : formatNumberAnswer(text, display)}</p>;
}

function Choice({ state: { asked, content } }: AnswerAsTextProps) {
  const chosen = chosenOptions(content);
  const clarified = asked.options.filter(({ id, clarificationQuestion }) => clarificationQuestion && chosen.includes(id));
  return (
    <>
      {chosen.length === 0 && (
        <span className={classes['quiet']}>No answer. Asks for a choice{asked.multiple ? ' of one or more' : ''}.</span>
      )}
      <ChoicesAsText question={asked} chosen={chosen} />
      {clarified.map(({ id, clarificationQuestion }) => (
        <Clarification key={id} label={clarificationQuestion ?? ''} words={clarificationOf(content, id)} />
      ))}
      {chosen.includes(OTHER_OPTION) && <Clarification label={OTHER_LABEL} words={clarificationOf(content, OTHER_OPTION)} />}
    </>
  );
}

function Files({ state: { content, files } }: AnswerAsTextProps) {
  const urlOf = useFileUrl();
  const given = files.filter(({ id }) => chosenOptions(content).includes(id));
  return (
    <ul className={classes['list']}>
      {given.map(({ id, filename, size, url, state }) => (
        <li key={id} className={classes['file']}>
          <FileLink href={urlOf(url)} state={state}>
            {filename}
          </FileLink>
          <span className={classes['quiet']}>{fileSizeText(size)}</span>
        </li>
      ))}
    </ul>
  );
}

function Clarification({ label, words }: { label: string; words: string }) {
  return (
    <div>
      <span className={classes['quiet']}>{label}</span>
      <p className={classes['words']}>{words || 'No answer'}</p>
    </div>
  );
}
