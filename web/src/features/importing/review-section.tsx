import { useQuery } from '@apollo/client/react';
import { Button, Center, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import type { DraftProjectFieldsFragment } from '../../lib/graphql/generated/graphql.ts';
import { ErrorPanel } from '../../ui/message/error-panel.tsx';
import { DRAFT_SECTION_QUESTIONS } from './import.operations.ts';
import classes from './review.module.css';
import { ReviewQuestion } from './review-question.tsx';
import { useReview } from './use-review.ts';

const PAGE_SIZE = 50;

interface ReviewSectionProps {
  draft: DraftProjectFieldsFragment;
  section: DraftProjectFieldsFragment['sections'][number];
}

/** The questions of one section, so many at a time. */
export function ReviewSection({ draft, section }: ReviewSectionProps) {
  const [pages, setPages] = useState(1);
  const review = useReview(draft);
  return (
    <>
      <ul className={classes['list']} aria-label={`Questions of ${section.name}`}>
        {Array.from({ length: pages }, (_unused, index) => (
          <ReviewPage key={index} draftId={draft.id} sectionId={section.id} page={index + 1} review={review} />
        ))}
      </ul>
      {section.listedCount > pages * PAGE_SIZE && (
        <Center mt="sm">
          <Button variant="default" onClick={() => setPages(pages + 1)}>
            Show more ({section.listedCount - pages * PAGE_SIZE} left)
          </Button>
        </Center>
      )}
    </>
  );
}

interface ReviewPageProps {
  draftId: string;
  sectionId: string;
  page: number;
  review: ReturnType<typeof useReview>;
}

function ReviewPage({ draftId, sectionId, page, review }: ReviewPageProps) {
  const { data, error, refetch } = useQuery(DRAFT_SECTION_QUESTIONS, {
    variables: { id: draftId, section: sectionId, pagination: { page, pageSize: PAGE_SIZE } },
  });
  if (error && !data) {
    return (
      <li>
        <ErrorPanel error={error} onRetry={() => void refetch().catch(() => undefined)} />
      </li>
    );
  }
  if (!data) {
    return (
      <li role="status" aria-label="Loading questions">
        <Stack gap="sm" py="sm">
          <Skeleton height={14} width="70%" />
          <Skeleton height={14} width="55%" />
          <Skeleton height={14} width="64%" />
        </Stack>
      </li>
    );
  }
  return data.draftProject.sections[0]?.questions.map((question) => (
    <ReviewQuestion
      key={question.id}
      draftQuestion={question}
      onUse={(library) => void review.use(question, library)}
      onLeaveOut={(leftOut) => void review.leaveOut(question, leftOut)}
    />
  ));
}
