import { REPORT_FORMAT_LABELS } from '../report/report.labels.ts';
import type { ReportFormat } from '../report/report.schema.ts';
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

interface ReportState {
  readonly products: readonly string[];
  readonly subject: 'CLIENT_TABLES';
  /** The name of the comparison that it shows; null for the whole project. */
  readonly comparison: string | null;
}

function onWhat(state: Partial<ReportState> | null): string {
  if (state?.subject === 'CLIENT_TABLES') return ' on the client tables';
  return state?.comparison ? ` on the comparison “${state.comparison}”` : '';
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
    wording(
      say`ordered a report${onWhat(after)} as ${REPORT_FORMAT_LABELS[payload.format]}${about(names, after?.products)}`,
    )) satisfies Tell<{ format: ReportFormat }, ReportState>,

  'report.cancelled': (() => wording(say`called off a report that was being made`)) satisfies Tell<object>,

  'history.exported': (() => wording(say`exported the history`)) satisfies Tell<object>,
};
