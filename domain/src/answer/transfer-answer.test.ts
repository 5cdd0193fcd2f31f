import { describe, expect, it } from 'vitest';
import { SIMILARITY_THRESHOLDS, similarityTone } from '../importing/similarity.ts';
import { QUESTION_TYPES } from '../question/question.types.ts';
import { givenContent, givenContext, givenOptions, givenQuestion } from './given-question.ts';
import { MATCH_QUALITY_LABELS, relatedAnswers } from './related-answers.ts';
import { areTypesCompatible, transferAnswer } from './transfer-answer.ts';

const context = givenContext();
const otherType = (why: string) => ({ ok: false, message: 'The answer is not valid', why });
const cannotApply = (why: string) => ({
  ok: false,
  message: 'The answer for the selected question cannot be applied to the current one',
  why,
});
const NOTHING = 'There is nothing in it to take over.';

describe('an earlier answer', () => {
  it('fits another question across text and short text, or of the same type [VEND-107]', () => {
    const pairs = QUESTION_TYPES.flatMap((from) =>
      QUESTION_TYPES.filter((to) => areTypesCompatible(from, to)).map((to) => `${from} ${to}`),
    );
    expect(pairs.toSorted()).toEqual([...QUESTION_TYPES.map((type) => `${type} ${type}`), 'STRING TEXT', 'TEXT STRING'].toSorted());
  });

  it('of another type is not valid', () => {
    expect(transferAnswer({ question: givenQuestion(), content: givenContent('7') }, givenQuestion({ type: 'NUMBER' }), context)).toEqual(
      otherType('That question asks for a text, this one for a number.'),
    );
  });

  it('is held against the rules of the question it is meant for', () => {
    const from = { question: givenQuestion(), content: givenContent(' We do. ') };
    expect(transferAnswer(from, givenQuestion({ type: 'STRING' }), context)).toEqual({ ok: true, content: givenContent('We do.') });
    expect(transferAnswer(from, givenQuestion({ rules: { maxLength: 3 } }), context)).toEqual(
      cannotApply('Must be less than or equal to 3 characters'),
    );
    expect(transferAnswer({ ...from, content: givenContent(null) }, givenQuestion(), context)).toEqual(cannotApply(NOTHING));
  });

  it('from a list is found again by the words of its options, clarifications included', () => {
    const from = givenQuestion({ type: 'LIST', multiple: true, otherOption: true, options: givenOptions('Gold', 'Silver?') });
    const to = { ...from, options: givenOptions('Bronze', ' silver ?', 'GOLD') };
    const chosen = { question: from, content: givenContent(['a', 'b'], { b: 'because' }) };
    expect(transferAnswer(chosen, to, context)).toEqual({ ok: true, content: givenContent(['c', 'b'], { b: 'because' }) });
    expect(transferAnswer(chosen, { ...to, multiple: false }, context)).toEqual(cannotApply('Please choose only one option'));
    expect(transferAnswer(chosen, { ...to, options: givenOptions('Gold') }, context)).toEqual(cannotApply('‘Silver’ is not offered here.'));
    const other = { question: from, content: givenContent(['OTHER'], { OTHER: 'Platinum' }) };
    expect(transferAnswer(other, to, context)).toEqual({ ok: true, content: givenContent(['OTHER'], { OTHER: 'Platinum' }) });
    expect(transferAnswer(other, { ...to, otherOption: false }, context)).toEqual(cannotApply('‘Other’ is not offered here.'));
    expect(transferAnswer({ question: from, content: givenContent('a') }, to, context)).toEqual(cannotApply(NOTHING));
    expect(transferAnswer({ question: from, content: givenContent(['gone']) }, to, context)).toEqual(
      cannotApply('‘An option that is gone’ is not offered here.'),
    );
  });
});

describe('similar questions', () => {
  it('are sorted into five steps, and below the first they are none [VEND-110]', () => {
    expect(SIMILARITY_THRESHOLDS).toEqual([0.5, 0.65, 0.75, 0.85, 0.95]);
    expect(SIMILARITY_THRESHOLDS.map((threshold) => MATCH_QUALITY_LABELS[threshold])).toEqual([
      'Possible match',
      'Fair match',
      'Good match',
      'Very good match',
      'Same question',
    ]);
    const found = [0.49, 0.5, 0.64, 0.65, 0.95].map((similarity) => ({ similarity, answeredAt: new Date('2026-06-01') }));
    const kept = (...threshold: [] | [0.5 | 0.65 | 0.95]) => relatedAnswers(found, ...threshold).map(({ similarity }) => similarity);
    expect([kept(), kept(0.5), kept(0.65), kept(0.95)]).toEqual([[0.95, 0.65, 0.64, 0.5], [0.95, 0.65, 0.64, 0.5], [0.95, 0.65], [0.95]]);
    expect([0.8, 0.81].map(similarityTone)).toEqual(['neutral', 'success']);
  });

  it('come with the most alike first, and of those the latest', () => {
    const found = [
      { id: 'weak', similarity: 0.4, answeredAt: new Date('2026-06-01') },
      { id: 'old', similarity: 0.7, answeredAt: new Date('2026-01-01') },
      { id: 'new', similarity: 0.7, answeredAt: new Date('2026-05-01') },
      { id: 'best', similarity: 0.9, answeredAt: new Date('2025-01-01') },
    ];
    expect(relatedAnswers(found).map(({ id }) => id)).toEqual(['best', 'new', 'old']);
    expect(relatedAnswers(found, 0.85).map(({ id }) => id)).toEqual(['best']);
  });

  it('that was asked in a section of the same name goes before a later one that is as alike', () => {
    const found = [
      { id: 'elsewhere', similarity: 0.7, answeredAt: new Date('2026-01-01') },
      { id: 'same section', similarity: 0.7, answeredAt: new Date('2025-01-01'), sameSection: true },
      { id: 'more alike', similarity: 0.8, answeredAt: new Date('2024-01-01'), sameSection: false },
    ];
    expect(relatedAnswers(found).map(({ id }) => id)).toEqual(['more alike', 'same section', 'elsewhere']);
    expect(relatedAnswers(found.toReversed()).map(({ id }) => id)).toEqual(['more alike', 'same section', 'elsewhere']);
  });
});
