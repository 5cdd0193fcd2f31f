import { z } from 'zod';
import { MESSAGES } from '../kernel/messages.ts';
import { isStorable } from '../kernel/storable-text.ts';
import { flag, id, integerBetween, listOf, missingOr, requiredText } from '../kernel/validation.ts';
import { type Cell, CLIENT_TABLE_LIMITS, type ClientTableData, maxLengthOf } from './client-table.data.ts';
import { CLIENT_TABLE_MESSAGES } from './client-table.messages.ts';

const LIMITS = CLIENT_TABLE_LIMITS;

/** As typed: spaces and line breaks in a cell are somebody's. */
const text = (max: number) =>
  z
    .string({ error: missingOr(MESSAGES.text) })
    .max(max, MESSAGES.maxLength(max))
    .refine(isStorable, MESSAGES.nulCharacter);

const label = () => requiredText(LIMITS.optionLabel);

/** The same words twice, whatever their capitals (decision 96). */
function reportRepeated(labels: readonly string[], path: readonly PropertyKey[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  labels.forEach((option, index) => {
    const key = option.toLowerCase();
    if (seen.has(key)) context.addIssue({ code: 'custom', path: [...path, index], message: CLIENT_TABLE_MESSAGES.duplicateOption(option) });
    seen.add(key);
  });
}

const textCell = z
  .object({
    type: z.literal('text'),
    content: text(LIMITS.text),
    options: z.object({ maxLength: integerBetween(1, LIMITS.text).optional() }).default({}),
  })
  .superRefine((cell, context) => {
    const max = maxLengthOf(cell);
    if (cell.content.length > max) context.addIssue({ code: 'custom', path: ['content'], message: MESSAGES.maxLength(max) });
  });

const listCell = z
  .object({
    type: z.literal('list'),
    content: listOf(label(), LIMITS.options, CLIENT_TABLE_MESSAGES.tooManyOptions),
    options: z.object(
      { options: listOf(label(), LIMITS.options, CLIENT_TABLE_MESSAGES.tooManyOptions), otherOption: flag(), multiple: flag() },
      { error: missingOr(MESSAGES.structure) },
    ),
  })
  .superRefine(({ content, options: { options, otherOption, multiple } }, context) => {
    const report = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message });
    if (options.length === 0 && !otherOption) report(['options', 'options'], CLIENT_TABLE_MESSAGES.optionsRequired);
    reportRepeated(options, ['options', 'options'], context);
    if (!multiple && content.length > 1) report(['content'], CLIENT_TABLE_MESSAGES.oneOption);
    content.forEach((chosen, index) => {
      if (!otherOption && !options.includes(chosen)) report(['content', index], CLIENT_TABLE_MESSAGES.notAnOption);
    });
    reportRepeated(content, ['content'], context);
  });

const fileCell = z
  .object({
    type: z.literal('file'),
    content: listOf(z.object({ id: id() }), LIMITS.filesInCell, CLIENT_TABLE_MESSAGES.tooManyFiles),
    options: z.object({ multiple: flag() }, { error: missingOr(MESSAGES.structure) }),
  })
  .superRefine(({ content, options: { multiple } }, context) => {
    if (!multiple && content.length > 1) context.addIssue({ code: 'custom', path: ['content'], message: CLIENT_TABLE_MESSAGES.oneFile });
  });

const cell = z.discriminatedUnion('type', [textCell, listCell, fileCell], { error: missingOr(MESSAGES.structure) });

const column = z.object({
  id: id(),
  title: text(LIMITS.columnTitle).trim(),
  meta: z.object({ clientResponse: flag() }, { error: missingOr(MESSAGES.structure) }),
});

const row = z.object({ id: id(), cells: z.record(id(), cell, { error: missingOr(MESSAGES.structure) }) });

function reportRepeatedIds(what: 'columns' | 'rows', entries: readonly { readonly id: string }[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  entries.forEach((entry, index) => {
    if (seen.has(entry.id)) context.addIssue({ code: 'custom', path: [what, index, 'id'], message: CLIENT_TABLE_MESSAGES.repeatedId });
    seen.add(entry.id);
  });
}

/** Ids of columns and rows come from the person's device. A cell whose column is gone is not kept. */
export const clientTableDataSchema = z
  .object(
    {
      columns: listOf(column, LIMITS.columns, CLIENT_TABLE_MESSAGES.tooManyColumns),
      rows: listOf(row, LIMITS.rows, CLIENT_TABLE_MESSAGES.tooManyRows),
    },
    { error: missingOr(MESSAGES.structure) },
  )
  .superRefine(({ columns, rows }, context) => {
    reportRepeatedIds('columns', columns, context);
    reportRepeatedIds('rows', rows, context);
  })
  .transform(({ columns, rows }): ClientTableData => {
    const kept = new Set(columns.map((each) => each.id));
    const inColumns = (cells: Record<string, Cell>) => Object.fromEntries(Object.entries(cells).filter(([key]) => kept.has(key)));
    return { columns, rows: rows.map((each) => ({ id: each.id, cells: inColumns(each.cells) })) };
  })
  .refine((data) => JSON.stringify(data).length <= LIMITS.data, CLIENT_TABLE_MESSAGES.tooMuch);
