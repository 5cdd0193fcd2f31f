/** "1 question", "2 questions", "0 questions", "1,000 questions": the only place that knows how a number and its noun go together. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
