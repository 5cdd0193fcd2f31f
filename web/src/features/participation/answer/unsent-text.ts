import { contentText } from '@weighbridge/domain/answer/content-text.ts';
import { longDateTime } from '../../../lib/dates.ts';
import { isTableScope } from '../../../lib/journal/scopes.ts';
import { waitingTexts } from '../../../lib/journal/waiting-texts.ts';
import { KeptRecords } from '../../../lib/offline/kept-records.ts';
import type { InvitationQuestion } from './answer.operations.ts';
import type { KeptAnswer } from './kept-answer.ts';

interface KeptInvitation {
  readonly invitation: {
    readonly project: { readonly name: string };
    readonly product: { readonly name: string };
    readonly sections: readonly { readonly questions: readonly InvitationQuestion[] }[];
  };
}

/** The answers that were typed and that the server does not have, as a file to read without the application: project, question, time and text. */
export async function unsentText(account: string): Promise<string> {
  const [texts, pages] = await Promise.all([
    waitingTexts<KeptAnswer>(account),
    new KeptRecords(account).list<KeptInvitation>('Invitation|'),
  ]);
  const places = new Map(
    pages.flatMap(({ value: { invitation } }) =>
      invitation.sections.flatMap(({ questions }) =>
        questions.map(({ id, question }) => [id, { question, of: `${invitation.project.name}, ${invitation.product.name}` }] as const),
      ),
    ),
  );
  return texts
    .filter(({ scope }) => !isTableScope(scope))
    .toSorted((one, other) => one.entry.at - other.entry.at)
    .map(({ entry: { item, at, content } }) => {
      const place = places.get(item);
      const words = place ? contentText(place.question, content.content, content) : wordsOf(content);
      return [place?.of, place?.question.label ?? `Question ${item}`, `Written ${longDateTime(new Date(at))}`, '', words || 'No answer']
        .filter((line) => line !== undefined)
        .join('\n');
    })
    .join(`\n\n${'-'.repeat(40)}\n\n`);
}

/** Of a question that this device does not know: whatever somebody wrote, in any form. */
function wordsOf({ content: { value, notApplicableDescription } }: KeptAnswer): string | null {
  if (value === null) return notApplicableDescription;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
