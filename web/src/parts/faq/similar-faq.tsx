import { useQuery } from '@apollo/client/react';
import { Stack, Text } from '@mantine/core';
import { SIMILAR_FROM } from '@weighbridge/domain/faq/faq.schema.ts';
import { DEBOUNCE } from '@weighbridge/domain/kernel/timing.ts';
import { useDebouncedValue } from '../../ui/timing/use-debounced-value.ts';
import classes from './faq.module.css';
import { SIMILAR_FAQ } from './faq.operations.ts';
import type { FaqPlace } from './faq-place.ts';

/** What was asked before, so that nobody waits for an answer that is there already. */
export function SimilarFaq({ place: { projectId, hash }, text }: { place: FaqPlace; text: string }) {
  const typed = useDebouncedValue(text.trim(), DEBOUNCE.other);
  const isLongEnough = typed.length >= SIMILAR_FROM;
  const { data, previousData } = useQuery(SIMILAR_FAQ, { variables: { project: projectId, hash, text: typed }, skip: !isLongEnough });
  const found = isLongEnough ? ((data ?? previousData)?.similarFaq ?? []) : [];
  return (
    <div role="status" aria-label="Similar questions">
      {found.length > 0 && (
        <Stack gap="xs">
          <Text size="sm" fw={500}>
            Has it been asked before?
          </Text>
          {found.map(({ id, text: asked, answers }) => (
            <details key={id} className={classes['similar']}>
              <summary>{asked}</summary>
              {answers.map((answer) => (
                <p key={answer.id} className={classes['text']}>
                  {answer.text}
                </p>
              ))}
              {answers.length === 0 && <Text size="sm">It is waiting for an answer.</Text>}
            </details>
          ))}
        </Stack>
      )}
    </div>
  );
}
