import { Anchor, Stack, Text } from '@mantine/core';
import { FileLink } from '../../../ui/upload/file-link.tsx';
import { fileSizeText } from '../../question/file-types.ts';
import { answerText } from '../answer-text.ts';
import type { ScoredAnswer, ScoringQuestion } from '../scoring.operations.ts';
import classes from './panel.module.css';

/** Everything the product said: all of the text, files and addresses to follow. */
export function WholeAnswer({ question, answer }: { question: ScoringQuestion; answer: ScoredAnswer }) {
  const { type } = question.question;
  if (answer.notApplicable) return <p className={classes['text']}>{answerText(question, answer)}</p>;
  if (type === 'FILE') return <Files files={answer.files} />;
  const address = type === 'URL' || type === 'VIDEO' ? webAddress(answer.value) : null;
  if (address)
    return (
      <Anchor href={address} target="_blank" rel="noreferrer noopener" className={classes['text']}>
        {address}
      </Anchor>
    );
  return <p className={classes['text']}>{answerText(question, answer)}</p>;
}

function Files({ files }: { files: ScoredAnswer['files'] }) {
  return (
    <Stack gap="xs">
      {files.map(({ id, filename, mimetype, size, url, state }) => (
        <div key={id}>
          <FileLink href={url} state={state}>
            {filename}
          </FileLink>{' '}
          <Text span size="xs" c="dimmed">
            {fileSizeText(size)}
          </Text>
          {state === 'READY' && mimetype.startsWith('image/') && (
            <img src={url} alt={filename} loading="lazy" className={classes['picture']} />
          )}
        </div>
      ))}
    </Stack>
  );
}

/** Only what leads to a page: a vendor's text must not become a script. */
function webAddress(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\//i.test(value) ? value : null;
}
