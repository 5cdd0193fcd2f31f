import type { UseFormReturnType } from '@mantine/form';
import { PROJECT_ROLE_LABELS, PROJECT_ROLE_MEMBERS } from '@weighbridge/domain/access/project-role.ts';
import { problemIn } from '../../../ui/form/problem-in.ts';
import { SearchedChoices } from '../../../ui/form/searched-choices.tsx';
import { withChosen } from './use-form-options.ts';

type MemberList = (typeof PROJECT_ROLE_MEMBERS)[keyof typeof PROJECT_ROLE_MEMBERS];
export type MemberValues = Record<MemberList, { id: string }[]>;

const ROLES = [
  { list: PROJECT_ROLE_MEMBERS.PROJECT_MANAGER, label: `${PROJECT_ROLE_LABELS.PROJECT_MANAGER}s`, text: 'They run the project.' },
  {
    list: PROJECT_ROLE_MEMBERS.DOMAIN_EXPERT,
    label: `${PROJECT_ROLE_LABELS.DOMAIN_EXPERT}s`,
    text: 'They approve questions and score answers.',
  },
  { list: PROJECT_ROLE_MEMBERS.VIEWER, label: `${PROJECT_ROLE_LABELS.VIEWER}s`, text: 'They can see the project but not change it.' },
] as const;

interface MemberFieldsProps<Values extends MemberValues> {
  fields: UseFormReturnType<Values>;
  people: readonly { readonly value: string; readonly label: string }[];
  /** Who is in it now: shown even after they have left the firm. */
  current: Record<MemberList, readonly { readonly id: string; readonly name: string }[]> | null;
}

export function MemberFields<Values extends MemberValues>({ fields, people, current }: MemberFieldsProps<Values>) {
  const values: MemberValues = fields.values;
  const set = fields.setValues as (values: Partial<MemberValues>) => void;
  return ROLES.map(({ list, label, text }) => (
    <SearchedChoices
      key={list}
      label={label}
      description={text}
      data={withChosen(people, current?.[list] ?? [])}
      value={values[list].map(({ id }) => id)}
      onChange={(ids) => set({ [list]: ids.map((id) => ({ id })) })}
      error={problemIn(fields.errors, list)}
      openOnFocus={false}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      nothingFoundMessage="Nobody found"
    />
  ));
}
