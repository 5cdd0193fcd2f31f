import { useMutation } from '@apollo/client/react';
import type { UseFormReturnType } from '@mantine/form';
import type { Invitation } from '@weighbridge/domain/participation/invite-by-email.schema.ts';
import type { Project } from '../../../parts/project/project.operations.ts';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { AVAILABLE_PRODUCTS, INVITE_PRODUCTS } from '../products.operations.ts';
import { INVITE_BY_EMAIL, type InviteResult } from './invite.operations.ts';
import { useExistingDomains } from './use-existing-domains.ts';
import { inviteFormSchema, splitInvitations } from './vendor-choice.ts';

export type InviteFields = Pick<
  UseFormReturnType<{ project: { id: string }; invitations: Invitation[] }>,
  'values' | 'errors' | 'getInputProps' | 'setFieldValue' | 'insertListItem' | 'removeListItem'
>;

export const EMPTY_LINE = { productName: '', email: '' };
const NOTHING_SENT: InviteResult = { invited: 0, rejected: [], existing: [] };

export function useInviteManually(project: Project, onInvited: (result: InviteResult) => void) {
  const [inviteByEmail] = useMutation(INVITE_BY_EMAIL);
  const [inviteProducts] = useMutation(INVITE_PRODUCTS, { refetchQueries: [AVAILABLE_PRODUCTS] });
  const ref = { id: project.id };
  // The form asks while it is checked, by which time the hook below has answered.
  const asked: { find: ReturnType<typeof useExistingDomains> } = { find: () => undefined };

  const form = useAppForm({
    schema: inviteFormSchema((email) => asked.find(email)),
    initialValues: { project: ref, invitations: [EMPTY_LINE] },
    onSubmit: async ({ invitations }) => {
      const { emails, products } = splitInvitations(invitations, asked.find);
      let result = NOTHING_SENT;
      if (emails.length > 0) {
        const { data } = await inviteByEmail({ variables: { input: { project: ref, invitations: emails } } });
        // The server counts what it was sent; on the screen other lines stand between.
        if (data) result = withOwnRows(data.inviteByEmail, (row) => invitations.indexOf(emails[row - 1] as Invitation) + 1);
        // Should the rest fail, trying again must not send these twice.
        if (products.length > 0)
          form.fields.setFieldValue(
            'invitations',
            invitations.filter((line) => !emails.includes(line)),
          );
      }
      if (products.length > 0) await inviteProducts({ variables: { input: { project: ref, products } } });
      onInvited({ ...result, invited: result.invited + products.length });
    },
  });
  const typed = form.fields.values.invitations as readonly { email: string }[];
  const findExisting = useExistingDomains(
    project.id,
    typed.map(({ email }) => email),
  );
  asked.find = findExisting;
  return { form, findExisting };
}

function withOwnRows(result: InviteResult, lineOf: (row: number) => number): InviteResult {
  return { ...result, rejected: result.rejected.map((rejection) => ({ ...rejection, row: lineOf(rejection.row) })) };
}
