import { CodeDownload } from '../../lib/offline/code-download.ts';
import type { ChoiceProps, ChoicesProps } from './choice-lists.tsx';
import { LateChoice, LateChoices, type Lists } from './late-choice.tsx';

const part = new CodeDownload<Lists>(() => import('./choice-lists.tsx'));

/** One of several, from a list that opens. */
export const ChoiceField = (props: ChoiceProps) => <LateChoice part={part} {...props} />;

/** Any number of choices, from a list that opens. */
export const ChoicesField = (props: ChoicesProps) => <LateChoices part={part} {...props} />;
