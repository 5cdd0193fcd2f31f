import { NumberInput, Radio, Stack, Switch, TagsInput, Text } from '@mantine/core';
import { CELL_TYPES, type Cell, type CellType, CLIENT_TABLE_LIMITS } from '@weighbridge/domain/client-table/client-table.data.ts';
import { CELL_TYPE_LABELS } from '@weighbridge/domain/client-table/client-table.labels.ts';
import { CLIENT_TABLE_MESSAGES } from '@weighbridge/domain/client-table/client-table.messages.ts';
import { flag, integerBetween, oneOf, requiredText } from '@weighbridge/domain/kernel/validation.ts';
import { z } from 'zod';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { emptyCell } from './structure.ts';

interface CellTypeDialogProps {
  cell: Cell;
  /** How many cells become like this. */
  count: number;
  onSave: (setup: Cell) => void;
  onClose: () => void;
}

const LIMITS = CLIENT_TABLE_LIMITS;

const schema = z
  .object({
    type: oneOf(CELL_TYPES),
    maxLength: integerBetween(1, LIMITS.text),
    options: z.array(requiredText(LIMITS.optionLabel)).max(LIMITS.options, CLIENT_TABLE_MESSAGES.tooManyOptions),
    otherOption: flag(),
    multiple: flag(),
  })
  .refine(({ type, options, otherOption }) => type !== 'list' || options.length > 0 || otherOption, {
    path: ['options'],
    message: CLIENT_TABLE_MESSAGES.optionsRequired,
  });

type Setup = z.output<typeof schema>;

export function CellTypeDialog({ cell, count, onSave, onClose }: CellTypeDialogProps) {
  const form = useAppForm({
    schema,
    initialValues: {
      type: cell.type as CellType,
      maxLength: cell.type === 'text' ? (cell.options.maxLength ?? LIMITS.text) : LIMITS.text,
      options: cell.type === 'list' ? [...cell.options.options] : [],
      otherOption: cell.type === 'list' && cell.options.otherOption,
      multiple: cell.type !== 'text' && cell.options.multiple,
    },
    onSubmit: (values) => {
      onSave(cellOfSetup(values));
      onClose();
    },
  });
  const { fields } = form;
  const { type } = fields.values;
  return (
    <FormDialog title={count > 1 ? `Type of ${count} Cells` : 'Cell Type'} form={form} onClose={onClose} submitLabel="Apply">
      <Radio.Group label="What goes into the cell" {...fields.getInputProps('type')}>
        <Stack gap="xs" mt="xs">
          {CELL_TYPES.map((each, index) => (
            <Radio key={each} value={each} label={CELL_TYPE_LABELS[each]} data-autofocus={index === 0 || undefined} />
          ))}
        </Stack>
      </Radio.Group>
      {type === 'text' && (
        <NumberInput label="Longest text" description="In characters" min={1} max={LIMITS.text} {...fields.getInputProps('maxLength')} />
      )}
      {type === 'list' && (
        <>
          <TagsInput
            label="Options"
            description="Enter adds one"
            withAsterisk
            aria-required
            acceptValueOnBlur
            {...fields.getInputProps('options')}
          />
          <Switch label="Allow another option" {...fields.getInputProps('otherOption', { type: 'checkbox' })} />
          <Switch label="Allow several" {...fields.getInputProps('multiple', { type: 'checkbox' })} />
        </>
      )}
      {type === 'file' && <Switch label="Allow several files" {...fields.getInputProps('multiple', { type: 'checkbox' })} />}
      {type !== cell.type && (
        <Text size="sm" c="dimmed">
          What is in the {count > 1 ? 'cells' : 'cell'} now is removed if it does not fit.
        </Text>
      )}
    </FormDialog>
  );
}

function cellOfSetup({ type, maxLength, options, otherOption, multiple }: Setup): Cell {
  const empty = emptyCell(type);
  if (empty.type === 'text') return { ...empty, options: maxLength === LIMITS.text ? {} : { maxLength } };
  if (empty.type === 'list') return { ...empty, options: { options, otherOption, multiple } };
  return { ...empty, options: { multiple } };
}
