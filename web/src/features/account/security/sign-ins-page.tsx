import { Group, Select, Text } from '@mantine/core';
import { SIGN_IN_KIND_LABELS, SIGN_IN_KINDS } from '@weighbridge/domain/account/sign-in.labels.ts';
import { useState } from 'react';
import { AddressText } from '../../../ui/address-text.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { useListQuery } from '../../../ui/table/use-list-query.ts';
import { useTableFilter } from '../../../ui/table/use-table-filter.ts';
import { useTableState } from '../../../ui/table/use-table-state.ts';
import { SIGN_INS, type SignInRow } from './security.operations.ts';
import { SignInWords } from './sign-in-words.tsx';

const KIND_OPTIONS = SIGN_IN_KINDS.map((value) => ({ value, label: SIGN_IN_KIND_LABELS[value] }));
const PERIODS = [
  { value: '1', label: 'Last 24 hours' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
] as const;
const DAY = 86_400_000;

const columns: readonly Column<SignInRow>[] = [
  {
    key: 'user',
    header: 'Person',
    render: ({ user, email }) =>
      user ? (
        <div>
          {user.name}
          {email && (
            <Text size="sm" c="dimmed">
              <AddressText>{email}</AddressText>
            </Text>
          )}
        </div>
      ) : (
        <Text c="dimmed">Nobody with an account</Text>
      ),
  },
  { key: 'kind', header: 'What happened', render: ({ kind, detail, isNewDevice }) => <SignInWords {...{ kind, detail, isNewDevice }} /> },
  { key: 'device', header: 'Device', render: ({ device }) => device },
  { key: 'network', header: 'Network', render: ({ network }) => network },
  { key: 'createdAt', header: 'When', render: ({ createdAt }) => <DateText value={createdAt} format="relative" /> },
];

/** Comings, goings and refusals of the people one manages. */
export function SignInsPage() {
  const state = useTableState();
  const [[wantedKind], setKind] = useTableFilter('kind');
  const [[wantedPeriod], setPeriod] = useTableFilter('period');
  const [opened] = useState(() => Date.now());
  const kind = SIGN_IN_KINDS.find((value) => value === wantedKind) ?? null;
  const period = PERIODS.find(({ value }) => value === wantedPeriod)?.value ?? null;
  const filter = {
    keyword: state.keyword,
    kinds: kind ? [kind] : null,
    from: period ? new Date(opened - Number(period) * DAY).toISOString() : null,
  };
  const list = useListQuery(SIGN_INS, { filter, pagination: state.variables.pagination }, state, (data) => data.signIns);
  return (
    <>
      <PageHeader title="Sign-Ins" subtitle="Who signed in, from where, and who was refused. Kept for one year." />
      <DataTable
        {...list.table}
        label="Sign-ins"
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ user, kind }) => `${user?.name ?? 'Nobody with an account'}: ${SIGN_IN_KIND_LABELS[kind]}`}
        searchLabel="Search name or email"
        toolbar={
          <Group gap="sm" w={{ base: '100%', xs: 'auto' }}>
            <Select
              aria-label="Filter by what happened"
              placeholder="Everything"
              data={KIND_OPTIONS}
              value={kind}
              onChange={(value) => setKind(value ? [value] : [])}
              clearable
              w={{ base: '100%', xs: 220 }}
            />
            <Select
              aria-label="Filter by time"
              placeholder="At any time"
              data={PERIODS}
              value={period}
              onChange={(value) => setPeriod(value ? [value] : [])}
              clearable
              w={{ base: '100%', xs: 180 }}
            />
          </Group>
        }
        empty={{ description: 'Sign-ins, sign-outs and refused attempts appear here as they happen.' }}
      />
    </>
  );
}
