import { useMutation } from '@apollo/client/react';
import { Button, Group, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { isVendorAdmin } from '@weighbridge/domain/vendor/vendor-profile.policy.ts';
import { keyPersonsSchema, MAX_KEY_PERSONS } from '@weighbridge/domain/vendor/vendor-profile.schema.ts';
import { type FormEvent, useState } from 'react';
import { useProfile } from '../../../lib/session/session.ts';
import { confirm } from '../../../ui/dialog/confirm.ts';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { problemIn } from '../../../ui/form/problem-in.ts';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { snackbar } from '../../../ui/message/snackbar.ts';
import { moved } from '../../../ui/sortable/drag-handle.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import { SET_KEY_PERSONS, type VendorProfile } from './company-profile.operations.ts';
import { InviteKeyPersonDialog } from './invite-key-person-dialog.tsx';
import { KeyPersonRow } from './key-person-row.tsx';

interface KeyPersonsProps {
  profile: VendorProfile;
  mayManage: boolean;
  onSaved: (profile: VendorProfile) => void;
}

/** Who speaks for the company, the first administrator above all. */
export function KeyPersons({ profile, mayManage, onSaved }: KeyPersonsProps) {
  const form = useKeyPersonsForm(profile, onSaved);
  const [inviting, setInviting] = useState(false);
  const { fields, dirty } = form;
  const { keyPersons } = fields.values;
  const wrong = problemIn(fields.errors, 'keyPersons');
  const me = useProfile();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const someoneElse = keyPersons.find(({ role }) => role === 'ADMIN');
    const stays = isVendorAdmin(me.id, { createdBy: me.vendor?.createdBy?.id ?? null, keyPersons });
    if (stays || !someoneElse || (await confirmHandOver())) form.formProps.onSubmit();
  };
  const set = (next: typeof keyPersons) => fields.setFieldValue('keyPersons', next);
  const personOf = (id: string) => profile.people.find((person) => person.id === id);
  const nameOf = (id: string) => personOf(id)?.name ?? 'Former colleague';
  const others = profile.people.filter(({ id }) => !keyPersons.some((person) => person.id === id));
  return (
    <>
      <Paper
        withBorder
        p={{ base: 'md', sm: 'lg' }}
        component="form"
        aria-labelledby="key-persons"
        {...form.formProps}
        onSubmit={(event) => void submit(event)}
      >
        <Stack gap="md">
          <Group justify="space-between" gap="sm">
            <Title order={2} id="key-persons">
              Key persons
            </Title>
            {mayManage && (
              <Button
                variant="default"
                size="xs"
                leftSection={<IconUserPlus size={14} aria-hidden />}
                disabled={dirty}
                onClick={() => setInviting(true)}
              >
                Invite a colleague
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            The first administrator in the list manages this profile and the Product Profile.
          </Text>
          <SortableList
            label="Key persons"
            items={keyPersons}
            idOf={({ id }) => id}
            nameOf={({ id }) => nameOf(id)}
            disabled={!mayManage}
            onMove={(id, to) => {
              const from = keyPersons.findIndex((person) => person.id === id);
              set(moved(keyPersons, from, to));
            }}
          >
            {({ id, role }, index, handle) => (
              <KeyPersonRow
                name={nameOf(id)}
                person={personOf(id)}
                role={role}
                handle={handle}
                isDivided={index > 0}
                commands={
                  mayManage
                    ? {
                        onRole: (next) => set(keyPersons.map((person) => (person.id === id ? { id, role: next } : person))),
                        onUp: index > 0 ? () => set(moved(keyPersons, index, index - 1)) : null,
                        onDown: index < keyPersons.length - 1 ? () => set(moved(keyPersons, index, index + 1)) : null,
                        onRemove: () => set(keyPersons.filter((person) => person.id !== id)),
                      }
                    : null
                }
              />
            )}
          </SortableList>
          {mayManage && others.length > 0 && keyPersons.length < MAX_KEY_PERSONS && (
            <Select
              label="Add a key person"
              placeholder="Choose a colleague"
              data={others.map(({ id, name }) => ({ value: id, label: name }))}
              value={null}
              onChange={(id) => id && set([...keyPersons, { id, role: 'MEMBER' }])}
              maw={320}
            />
          )}
          <FormAlert text={typeof wrong === 'string' ? wrong : form.errorText} />
          {dirty && (
            <Group gap="sm">
              <Button type="submit" loading={form.submitting}>
                Save Key Persons
              </Button>
              <Button variant="default" onClick={() => fields.reset()} disabled={form.submitting}>
                Cancel
              </Button>
            </Group>
          )}
        </Stack>
      </Paper>
      {inviting && <InviteKeyPersonDialog onInvited={onSaved} onClose={() => setInviting(false)} />}
    </>
  );
}

function useKeyPersonsForm(profile: VendorProfile, onSaved: (profile: VendorProfile) => void) {
  const [setKeyPersons] = useMutation(SET_KEY_PERSONS);
  return useAppForm({
    schema: keyPersonsSchema,
    initialValues: { keyPersons: profile.keyPersons.map(({ id, role }) => ({ id, role })) },
    onSubmit: async ({ keyPersons }) => {
      const { data } = await setKeyPersons({ variables: { input: { keyPersons } } });
      if (!data) return;
      onSaved(data.setKeyPersons);
      snackbar.success('The key persons are saved');
    },
  });
}

/** Only the next administrator of the profile can undo it, so this asks first. */
async function confirmHandOver(): Promise<boolean> {
  const { confirmed } = await confirm({
    title: 'Hand over the company profile',
    message: 'You will no longer be able to change the company profile and its key persons: the first administrator in the list will.',
    confirmLabel: 'Hand Over',
  });
  return confirmed;
}
