import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, Checkbox, Radio, Stack, Text } from '@mantine/core';
import { REPORT_FORMAT_LABELS, REPORT_OPTION_LABELS, REPORT_TEXTS } from '@weighbridge/domain/report/report.labels.ts';
import { generateReportSchema, REPORT_FORMATS, REPORT_OPTIONS, type ReportOption } from '@weighbridge/domain/report/report.schema.ts';
import { useId, useState } from 'react';
import { AppError, toAppError } from '../../lib/errors.ts';
import { useActor } from '../../lib/session/session.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogActions } from '../../ui/dialog/dialog-actions.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useAppForm } from '../../ui/form/use-app-form.ts';
import classes from './export-report.module.css';
import { FollowedReport } from './follow-report.ts';
import { GENERATE_REPORT } from './report.operations.ts';
import { ReportProgress } from './report-progress.tsx';

export interface ExportReportProps {
  readonly project: { readonly id: string };
  /** Those that have submitted their answers. */
  readonly products: readonly { readonly id: string; readonly name: string }[];
  /** Limits the report to a comparison. */
  readonly comparison?: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

const DESCRIPTIONS: Partial<Record<ReportOption, string>> = {
  includeAnswerScore: 'Ratings, totals and the ranking',
  includeClientTables: 'What the client was asked for and has filled in',
  skipDescription: 'Leaves out the descriptions of the project, its sections and questions',
};

export function ExportReportDialog({ project, products, comparison, onClose }: ExportReportProps) {
  const client = useApolloClient();
  const offered = useOfferedOptions();
  const optionsId = useId();
  const [generate] = useMutation(GENERATE_REPORT);
  const [followed, setFollowed] = useState<FollowedReport | null>(null);
  const form = useAppForm({
    schema: generateReportSchema,
    guard: false,
    initialValues: {
      id: project.id,
      products: products.map(({ id }) => id),
      format: 'PDF' as (typeof REPORT_FORMATS)[number],
      includeAnswerScore: true,
      includeQuestionWeight: true,
      includeNotes: false,
      includeClientTables: false,
      skipDescription: false,
      projectComparisonId: comparison?.id ?? null,
    },
    onSubmit: async (input) => {
      const { data } = await generate({ variables: { input } }).catch((failure: unknown) => {
        throw unableToGenerate(failure);
      });
      if (data) setFollowed(new FollowedReport(client, data.generateReport));
    },
  });
  const { fields } = form;
  const title = comparison ? `Export Report: ${comparison.name}` : 'Export Report';
  if (followed) return <ReportProgress title={title} followed={followed} onClose={onClose} />;
  if (products.length === 0)
    return (
      <Dialog title={title} onClose={onClose}>
        <Stack gap="md">
          <Text>There is nothing to report yet. A report can be exported once a product has submitted its answers.</Text>
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </Stack>
      </Dialog>
    );
  const all = fields.values.products.length === products.length;
  return (
    // Nothing that was chosen here is worth a question before it is left.
    <FormDialog title={title} form={{ ...form, dirty: false }} onClose={onClose} submitLabel="Export">
      <Radio.Group label="Format" {...fields.getInputProps('format')}>
        <Stack gap="xs" mt="xs">
          {REPORT_FORMATS.map((format, index) => (
            <Radio key={format} value={format} label={REPORT_FORMAT_LABELS[format]} data-autofocus={index === 0 || undefined} />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox.Group label="Products" {...fields.getInputProps('products')}>
        <Stack gap="xs" mt="xs" className={classes['products']}>
          {products.map(({ id, name }) => (
            <Checkbox key={id} value={id} label={name} />
          ))}
        </Stack>
      </Checkbox.Group>
      {products.length > 3 && (
        <Button
          variant="subtle"
          size="compact-sm"
          w="fit-content"
          onClick={() => fields.setFieldValue('products', all ? [] : products.map(({ id }) => id))}
        >
          {all ? 'Select None' : 'Select All'}
        </Button>
      )}
      <Stack gap="xs" role="group" aria-labelledby={optionsId}>
        <Text fw={600} size="sm" id={optionsId}>
          Options
        </Text>
        {offered.map((option) => (
          <Checkbox
            key={option}
            label={REPORT_OPTION_LABELS[option]}
            description={DESCRIPTIONS[option]}
            {...fields.getInputProps(option, { type: 'checkbox' })}
          />
        ))}
      </Stack>
    </FormDialog>
  );
}

/** Client tables only where the firm uses them. */
function useOfferedOptions(): readonly ReportOption[] {
  const actor = useActor();
  const hasTables = actor.kind === 'user' && actor.settings?.enableClientTables === true;
  return REPORT_OPTIONS.filter((option) => hasTables || option !== 'includeClientTables');
}

/** What the person can do something about is said in its own words; everything else in those of the specification. */
function unableToGenerate(failure: unknown): AppError {
  const error = toAppError(failure);
  if (error.code === 'FORBIDDEN' || Object.keys(error.fields).length > 0) return error;
  return new AppError({ code: error.code, status: error.status, message: REPORT_TEXTS.failed });
}
