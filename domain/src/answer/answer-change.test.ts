import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerContent } from './answer.types.ts';
import { type AnswerChange, type CurrentAnswer, decideAnswerChange, replaceAnswer } from './answer-change.ts';
import { givenContent, givenNotApplicable } from './given-question.ts';
import { sameContent } from './same-content.ts';

const change = (clientId: string, clientSequence: number, baseRevision: number, text: string | null): AnswerChange => ({
  clientId,
  clientSequence,
  baseRevision,
  content: text === null ? null : givenContent(text),
});

/** What the server holds after these, one after the other; refused ones change nothing. */
const after = (...changes: readonly AnswerChange[]): CurrentAnswer | null =>
  changes.reduce<CurrentAnswer | null>((current, next) => {
    const decision = decideAnswerChange(next, current);
    return decision.kind === 'accept' ? decision.next : current;
  }, null);

describe('a change of an answer', () => {
  it('is stored with the next revision', () => {
    expect(decideAnswerChange(change('ann', 1, 0, 'first'), null)).toEqual({
      kind: 'accept',
      changed: true,
      next: { revision: 1, content: givenContent('first'), writers: [{ clientId: 'ann', sequence: 1 }] },
    });
    expect(after(change('ann', 1, 0, 'first'), change('ann', 2, 1, 'second'))).toMatchObject({ revision: 2, content: { value: 'second' } });
  });

  it('may follow before the one before it was confirmed', () => {
    const current = after(change('ann', 1, 0, 'a'), change('ann', 2, 0, 'ab'), change('ann', 3, 0, 'abc'));
    expect(current).toMatchObject({ revision: 3, content: { value: 'abc' } });
  });

  it('is stale when it arrives twice, or after a later one', () => {
    const current = after(change('ann', 1, 0, 'a'), change('ann', 3, 0, 'abc'));
    expect(decideAnswerChange(change('ann', 3, 0, 'abc'), current)).toEqual({ kind: 'stale', revision: 2 });
    expect(decideAnswerChange(change('ann', 2, 0, 'ab'), current)).toEqual({ kind: 'stale', revision: 2 });
    const seenByBob = after(change('ann', 5, 0, 'hers'), change('bob', 1, 1, 'his'));
    expect(decideAnswerChange(change('ann', 5, 0, 'hers'), seenByBob)).toEqual({ kind: 'stale', revision: 2 });
  });

  it('is a conflict when somebody else wrote what its writer has not seen, and then both texts are there', () => {
    const current = after(change('ann', 1, 0, 'hers'));
    expect(decideAnswerChange(change('bob', 1, 0, 'his'), current)).toEqual({
      kind: 'conflict',
      revision: 1,
      theirs: givenContent('hers'),
      mine: givenContent('his'),
    });
    expect(decideAnswerChange(change('bob', 1, 0, null), current)).toMatchObject({ kind: 'conflict', mine: null });
    expect(decideAnswerChange(change('bob', 2, 1, 'his'), current)).toMatchObject({ kind: 'accept', next: { revision: 2 } });
  });

  it('is no conflict when both wrote the same; nothing changes, and its late predecessor is stale', () => {
    const current = after(change('ann', 1, 0, 'same'));
    const decision = decideAnswerChange(change('bob', 7, 0, 'same'), current);
    const next = { revision: 1, writers: [{ clientId: 'ann' }, { clientId: 'bob' }] };
    expect(decision).toMatchObject({ kind: 'accept', changed: false, next });
    const noted = decision.kind === 'accept' ? decision.next : null;
    expect(decideAnswerChange(change('bob', 6, 1, 'older'), noted)).toEqual({ kind: 'stale', revision: 1 });
    expect(decideAnswerChange(change('bob', 8, 0, 'unseen'), noted)).toMatchObject({ kind: 'conflict' });
  });

  it('does not bring a removed answer back', () => {
    const removed = after(change('ann', 1, 0, 'text'), change('ann', 2, 1, null));
    expect(removed).toMatchObject({ revision: 2, content: null });
    expect(decideAnswerChange(change('ann', 1, 0, 'text'), removed)).toMatchObject({ kind: 'stale' });
    expect(decideAnswerChange(change('bob', 1, 1, 'other'), removed)).toMatchObject({ kind: 'conflict', theirs: null });
  });

  it('is asked about after a whole section or file was set meanwhile', () => {
    const typed = after(change('ann', 1, 0, 'typed'));
    const { changed, next } = replaceAnswer(givenNotApplicable(), typed);
    expect({ changed, revision: next.revision }).toEqual({ changed: true, revision: 2 });
    expect(decideAnswerChange(change('ann', 2, 1, 'typed on'), next)).toMatchObject({ kind: 'conflict' });
    expect(decideAnswerChange(change('ann', 1, 0, 'typed'), next)).toMatchObject({ kind: 'stale' });
    expect(replaceAnswer(givenNotApplicable(), next)).toEqual({ changed: false, next });
    expect(replaceAnswer(givenContent('x'), null).next.revision).toBe(1);
  });

  it('remembers so many writers that only the longest absent one has to be asked', () => {
    const many = Array.from({ length: 25 }, (_, index) => change(`tab ${index}`, 1, index, `text ${index}`));
    const current = after(...many);
    expect(current?.writers).toHaveLength(20);
    expect(decideAnswerChange(many[24] as AnswerChange, current)).toMatchObject({ kind: 'stale' });
    expect(decideAnswerChange(many[0] as AnswerChange, current)).toMatchObject({ kind: 'conflict' });
  });

  it('remembers each writer once, with the last change', () => {
    const current = after(change('bob', 1, 0, 'his'), change('ann', 1, 1, 'a'), change('ann', 2, 2, 'ab'));
    expect(current?.writers).toEqual([
      { clientId: 'ann', sequence: 2 },
      { clientId: 'bob', sequence: 1 },
    ]);
    const repeated = after(change('bob', 1, 0, 'his'), change('ann', 1, 1, 'a'), change('bob', 2, 2, 'a'));
    expect(repeated?.writers).toEqual([
      { clientId: 'ann', sequence: 1 },
      { clientId: 'bob', sequence: 2 },
    ]);
    expect(decideAnswerChange(change('bob', 2, 2, 'late'), repeated)).toEqual({ kind: 'stale', revision: 2 });
  });

  it('remembers as many writers after a whole section or file was set, and that it was set once', () => {
    const many = Array.from({ length: 20 }, (_, index) => change(`tab ${index}`, 1, index, `text ${index}`));
    const once = replaceAnswer(givenNotApplicable(), after(...many)).next;
    const twice = replaceAnswer(givenContent('again'), once).next;
    for (const { writers } of [once, twice]) {
      expect(writers).toHaveLength(20);
      expect(writers.map(({ clientId }) => clientId).slice(0, 2)).toEqual(['none', 'tab 19']);
    }
  });

  it('forgets only the longest absent writer for one who repeats what is there', () => {
    const many = Array.from({ length: 20 }, (_, index) => change(`tab ${index}`, 1, index, `text ${index}`));
    const repeated = after(...many, change('tab 20', 1, 20, 'text 19'));
    const newestFirst = Array.from({ length: 19 }, (_, index) => `tab ${19 - index}`);
    expect(repeated?.writers.map(({ clientId }) => clientId)).toEqual([...newestFirst, 'tab 20']);
  });
});

describe('whatever the network does', () => {
  const typed = fc.array(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 });

  it('the last text of a single writer wins, in any order and with any repetition', () => {
    const arriving = typed.chain((texts) => {
      const twice = [...texts, ...texts].map((text, index) => change('ann', (index % texts.length) + 1, 0, text));
      return fc.tuple(fc.constant(texts), fc.shuffledSubarray(twice, { minLength: twice.length }));
    });
    fc.assert(
      fc.property(arriving, ([texts, changes]) => {
        expect(after(...changes)?.content?.value).toBe(texts.at(-1));
      }),
    );
  });

  it('no text of two writers is lost: it is stored, was seen by the person who replaced it, or is handed back', () => {
    const step = fc.record({
      by: fc.constantFrom('ann', 'bob'),
      text: fc.string({ minLength: 1, maxLength: 3 }),
      looks: fc.boolean(),
      again: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const screen = { ann: { revision: 0, sequence: 0 }, bob: { revision: 0, sequence: 0 } };
        const lost: string[] = [];
        let current: CurrentAnswer | null = null;
        let author: string | null = null;
        for (const { by, text, looks, again } of steps) {
          const mine = screen[by as 'ann' | 'bob'];
          if (looks) mine.revision = current?.revision ?? 0;
          mine.sequence += 1;
          const attempt = change(by, mine.sequence, mine.revision, text);
          const decision = decideAnswerChange(attempt, current);
          if (decision.kind === 'stale') lost.push(`${text} was taken for an old text`);
          if (decision.kind === 'conflict' && (decision.theirs !== current?.content || decision.mine !== attempt.content)) {
            lost.push(`${text} was not handed back`);
          }
          if (decision.kind !== 'accept') continue;
          if (decision.changed) {
            const unseen = current !== null && author !== by && mine.revision !== (current as CurrentAnswer).revision;
            if (unseen) lost.push(`${text} replaced a text its writer had not seen`);
            author = by;
          }
          current = decision.next;
          if (again && decideAnswerChange(attempt, current).kind !== 'stale') lost.push(`${text} was taken twice`);
        }
        expect(lost).toEqual([]);
      }),
    );
  });
});

it('compares what answers say, not how they are written down', () => {
  const base: AnswerContent = givenContent(['a', 'b'], { a: 'x', b: 'y' });
  expect(sameContent(base, givenContent(['b', 'a'], { b: 'y', a: 'x' }))).toBe(true);
  expect(sameContent(base, givenContent(['a', 'c'], { a: 'x', b: 'y' }))).toBe(false);
  expect(sameContent(base, givenContent(['a', 'b'], { a: 'x', b: 'z' }))).toBe(false);
  expect(sameContent(base, givenContent(['a', 'b'], 'x'))).toBe(false);
  expect(sameContent(base, givenContent(['a', 'b']))).toBe(false);
  expect(sameContent(givenContent(['a', 'b']), base)).toBe(false);
  expect(sameContent(givenContent(true, 'x'), givenContent(true))).toBe(false);
  expect(sameContent(null, givenContent(null))).toBe(true);
  expect(sameContent(null, givenNotApplicable())).toBe(false);
  expect(sameContent(givenNotApplicable('a'), givenNotApplicable())).toBe(false);
  expect(sameContent(givenContent(false), givenContent(null))).toBe(false);
});
