import { SimpleGrid } from '@mantine/core';
import { PROJECT_DATE_LABELS } from '@weighbridge/domain/project/project.labels.ts';
import { PROJECT_MESSAGES } from '@weighbridge/domain/project/project.schema.ts';
import { isBeforePublication, PROJECT_DATES, type ProjectDate, type ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { DeadlineField } from '../../../parts/question/deadline-field.tsx';
import { FieldGroup } from './field-group.tsx';
import type { FieldsProps } from './form-context.ts';

const REQUIRED: readonly ProjectDate[] = ['submissionDeadline', 'questionsSubmissionDeadline', 'plannedDecisionDate'];

/** Days in New York, whatever the clock of the reader says. */
export function DateFields({ fields, status }: Pick<FieldsProps, 'fields'> & { status: ProjectStatus }) {
  const { values, errors } = fields;
  return (
    <FieldGroup title="Timeline">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {PROJECT_DATES.map((date) => {
          const locked = date === 'publishDate' && !isBeforePublication(status);
          return (
            <DeadlineField
              key={date}
              label={PROJECT_DATE_LABELS[date]}
              data-path={date}
              withAsterisk={values.type !== 'RFIOP' && REQUIRED.includes(date)}
              disabled={locked}
              description={locked ? PROJECT_MESSAGES.lockedAfterReview : undefined}
              value={values[date]}
              onChange={(value) => fields.setFieldValue(date, value)}
              error={errors[date]}
            />
          );
        })}
      </SimpleGrid>
    </FieldGroup>
  );
}
