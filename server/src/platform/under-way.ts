import { DomainError } from '@weighbridge/domain/kernel/errors.ts';

/**
 * Limits how much of one kind each person has under way in this process. `begin` refuses what is too much, and answers how to say that it has
 * ended, however often that is said.
 */
export function limitUnderWay(most: number, message: string): (who: string) => () => void {
  const counts = new Map<string, number>();
  return (who) => {
    const others = counts.get(who) ?? 0;
    if (others >= most) throw new DomainError('TOO_MANY_REQUESTS', { message });
    counts.set(who, others + 1);
    let hasEnded = false;
    return () => {
      if (hasEnded) return;
      hasEnded = true;
      const left = (counts.get(who) ?? 1) - 1;
      if (left > 0) counts.set(who, left);
      else counts.delete(who);
    };
  };
}
