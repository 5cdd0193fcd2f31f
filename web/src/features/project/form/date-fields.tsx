import { SimpleGrid } from '@mantine/core';
import { PROJECT_DATE_LABELS } from '@weighbridge/domain/project/project.labels.ts';
import { PROJECT_MESSAGES } from '@weighbridge/domain/project/project.schema.ts';
import { isBeforePublication, PROJECT_DATES, type ProjectDate, type ProjectStatus } from '@weighbridge/domain/project/project.status.ts';
import { dateHint } from '@weighbridge/domain/project/project-dates.ts';
import { DeadlineField } from '../../../parts/question/deadline-field.tsx';
import { FieldGroup } from './field-group.tsx';
import type { FieldsProps } from './form-context.ts';

const REQUIRED: readonly ProjectDate[] = ['submissionDeadline', 'questionsSubmissionDeadline', 'plannedDecisionDate'];

/** Days in New York, whatever the clock of the reader says. */
export function DateFields({ fields, status }: Pick<FieldsProps, 'fields'> & { status: ProjectStatus }) {
  const { values, errors } = fields;
  // One date makes another right or wrong: what is shown about them changes together.
  const change = (changed: ProjectDate, value: string | null) => {
    fields.setFieldValue(changed, value);
    for (const date of PROJECT_DATES) if (fields.getValues()[date] !== null || errors[date]) fields.validateField(date);
  };
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
              required={values.type !== 'RFIOP' && REQUIRED.includes(date)}
              disabled={locked}
              description={locked ? PROJECT_MESSAGES.lockedAfterReview : dateHint(values.type, date)}
              value={values[date]}
              onChange={(value) => change(date, value)}
              error={errors[date]}
            />
          );
        })}
      </SimpleGrid>
    </FieldGroup>
  );
}
