import type { AnswerContent, AnswerValue, SecondaryValue } from './answer.types.ts';

/** No answer is the same as an empty one. */
const EMPTY: AnswerContent = { value: null, secondaryValue: null, notApplicable: false, notApplicableDescription: null };

/** Whether both have the same content: then saving one over the other changes nothing and clears no rating. */
export function sameContent(left: AnswerContent | null, right: AnswerContent | null): boolean {
  const a = left ?? EMPTY;
  const b = right ?? EMPTY;
  return (
    a.notApplicable === b.notApplicable &&
    (a.notApplicableDescription ?? '') === (b.notApplicableDescription ?? '') &&
    sameValue(a.value, b.value) &&
    sameSecondary(a.secondaryValue, b.secondaryValue)
  );
}

/** Chosen options and files are compared without their order, which is only the order of clicks. */
function sameValue(left: AnswerValue | null, right: AnswerValue | null): boolean {
  if (!Array.isArray(left) || !Array.isArray(right)) return left === right;
  return left.length === right.length && left.every((entry) => right.includes(entry));
}

function sameSecondary(left: SecondaryValue | null, right: SecondaryValue | null): boolean {
  if (left === null || right === null || typeof left === 'string' || typeof right === 'string') return left === right;
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => Object.hasOwn(right, key) && left[key] === right[key]);
}
