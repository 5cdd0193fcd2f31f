import { inWords, type Names, plainText, type Sentence, say, type Tell, wording } from './history.telling.ts';

interface OfComparison {
  readonly comparisonId: string;
  readonly isPrivate: boolean;
}

interface ComparisonState {
  readonly name: string;
  readonly description: string | null;
  readonly isPrivate: boolean;
  readonly showNotes: boolean;
  readonly products: readonly string[];
  /** Only where they changed. */
  readonly questions: readonly string[];
}

const about = (names: Names, products: readonly string[] | undefined): Sentence =>
  products && products.length > 0 ? say` of ${inWords(products.map(names.product))}` : [];

function linesOf(names: Names, state: Partial<ComparisonState> | null): string {
  const lines = [
    `Name: ${state?.name ?? ''}`,
    `Description: ${state?.description ?? 'none'}`,
    `Products: ${plainText(inWords((state?.products ?? []).map(names.product)))}`,
    ...(state?.questions ? [`Questions: ${state.questions.length}`] : []),
    `Private: ${state?.isPrivate ? 'Yes' : 'No'}`,
    `Shows notes: ${state?.showNotes ? 'Yes' : 'No'}`,
  ];
  return lines.join('\n');
}

export const REPORT_WORDS = {
  'comparison.created': (({ payload, after, names }) =>
    wording(
      say`created the ${payload.isPrivate ? 'private ' : ''}comparison “${after?.name ?? ''}”${about(names, after?.products)}`,
    )) satisfies Tell<OfComparison, ComparisonState>,

  'comparison.updated': (({ before, after, names }) =>
    wording(say`changed the comparison “${after?.name ?? ''}”`, linesOf(names, before), linesOf(names, after))) satisfies Tell<
    OfComparison,
    ComparisonState
  >,

  'comparison.deleted': (({ before }) => wording(say`deleted the comparison “${before?.name ?? ''}”`)) satisfies Tell<
    OfComparison,
    ComparisonState
  >,

  'report.ordered': (({ payload, after, names }) =>
    wording(say`ordered a report as ${payload.format === 'PDF' ? 'PDF' : 'XLSX'}${about(names, after?.products)}`)) satisfies Tell<
    { format: string },
    { products: readonly string[] }
  >,

  'report.cancelled': (() => wording(say`called off a report that was being made`)) satisfies Tell<object>,

  'history.exported': (() => wording(say`exported the history`)) satisfies Tell<object>,
};
