import { counted } from '@weighbridge/domain/kernel/counted.ts';
import { firmnessOf } from '@weighbridge/domain/scoring/firmness.ts';
import { DRAWN_WEIGHTINGS } from '@weighbridge/domain/scoring/lead-shares.ts';
import { scoreText, shareText } from '@weighbridge/domain/scoring/score.labels.ts';
import type { OpenReport, QuestionOfReport } from '../content/open-report.ts';

const DECIDING_SHOWN = 3;
/** More of them in one sentence nobody reads. */
const LEADERS_SHOWN = 5;

/** How firm the lead is, in sentences; empty where there is no lead to speak of (decision 190). */
export function firmnessWords(report: OpenReport): string[] {
  const firmness = report.scores && firmnessOf(report.scores);
  if (!firmness) return [];
  const nameOf = (id: string) => report.products.find((product) => product.id === id)?.name ?? '';
  const questions = new Map(report.sections.flatMap((section) => section.questions.map((question) => [question.id, question])));
  const shares = firmness.shares.filter(({ share }) => share > 0).toSorted((one, other) => other.share - one.share);
  return [
    firmness.lead === 0
      ? `${listed(firmness.leaders.map(nameOf))} have the same score.`
      : `${nameOf(firmness.first)} is ${scoreText(firmness.lead)} ahead of ${nameOf(firmness.second)}.`,
    // How much a question weighs is said only where weights are asked for.
    ...(report.options.includeQuestionWeight ? [changeWords()] : []),
    `Of ${scoreText(DRAWN_WEIGHTINGS)} other ways to weigh the questions, ${listed(leadingWords())}.`,
    ...(firmness.lead > 0 ? decidingWords() : []),
  ];

  function leadingWords(): string[] {
    const words = shares.slice(0, LEADERS_SHOWN).map(({ product, share }) => `${nameOf(product)} leads in ${shareText(share)}`);
    const others = shares.slice(LEADERS_SHOWN);
    const together = others.reduce((sum, { share }) => sum + share, 0);
    return others.length === 0 ? words : [...words, `${counted(others.length, 'other')} in ${shareText(together)} together`];
  }

  function changeWords(): string {
    if (!firmness!.change) return 'No change of a single weight would put another product first.';
    const { question, from, to, leaders } = firmness!.change;
    return `The smallest change of a weight that puts another product first: question ${titleOf(questions.get(question))} with ${to} instead of ${from}. Then ${listed(leaders.map(nameOf))} would be first.`;
  }

  function decidingWords(): string[] {
    const deciding = firmness!.deciding.slice(0, DECIDING_SHOWN);
    if (deciding.length === 0) return [];
    const each = deciding.map(
      ({ question, effect }) => `${titleOf(questions.get(question))} (${effect > 0 ? '+' : '−'}${Math.abs(effect)})`,
    );
    return [`What decides most between the first two: ${each.join('; ')}.`];
  }
}

function titleOf(question: QuestionOfReport | undefined): string {
  if (!question) return '';
  const label = question.label.replaceAll(/\s+/g, ' ');
  return `${question.number} "${label.length > 80 ? `${label.slice(0, 79).trimEnd()}…` : label}"`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
