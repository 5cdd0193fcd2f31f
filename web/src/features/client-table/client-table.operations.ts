import type { ClientTableData } from '@weighbridge/domain/client-table/client-table.data.ts';
import { graphql } from '../../lib/graphql/generated/gql.ts';
import type { ClientTableFieldsFragment, DiscoveryQuery } from '../../lib/graphql/generated/graphql.ts';

export type ClientTable = Omit<ClientTableFieldsFragment, 'data'> & { readonly data: ClientTableData };
export type Discovery = NonNullable<DiscoveryQuery['project']>;
export type ClientMember = Discovery['clientMembers'][number];

/** The server checks the data before it stores it. */
export const tableOf = (table: ClientTableFieldsFragment): ClientTable => table as ClientTable;

export const DISCOVERY = graphql(`
  query Discovery($id: ID!) {
    project(id: $id) {
      ...DiscoveryFields
    }
  }
`);

export const CREATE_CLIENT_TABLE = graphql(`
  mutation CreateClientTable($input: CreateClientTableInput!) {
    createClientTable(input: $input) {
      ...ClientTableFields
    }
  }
`);

export const UPDATE_CLIENT_TABLE = graphql(`
  mutation UpdateClientTable($input: UpdateClientTableInput!) {
    updateClientTable(input: $input) {
      ...ClientTableFields
    }
  }
`);

export const FILL_CLIENT_TABLE = graphql(`
  mutation FillClientTable($input: FillClientTableInput!) {
    fillClientTable(input: $input) {
      ...ClientTableFields
    }
  }
`);

export const DELETE_CLIENT_TABLE = graphql(`
  mutation DeleteClientTable($input: DeleteClientTableInput!) {
    deleteClientTable(input: $input) {
      id
    }
  }
`);

export const TABLES_TO_COPY = graphql(`
  query TablesToCopy($project: ID!) {
    tablesToCopy(project: $project) {
      project {
        id
        name
      }
      tables {
        id
        name
      }
    }
  }
`);

export const SET_CLIENT_TABLES_STATUS = graphql(`
  mutation SetClientTablesStatus($input: SetClientTablesStatusInput!) {
    setClientTablesStatus(input: $input) {
      ...DiscoveryFields
    }
  }
`);

export const UPDATE_CLIENT_MEMBERS = graphql(`
  mutation UpdateClientMembers($input: UpdateClientMembersInput!) {
    updateClientMembers(input: $input) {
      ...DiscoveryFields
    }
  }
`);

export const RESEND_CLIENT_INVITE = graphql(`
  mutation ResendClientInvite($input: ResendClientInviteInput!) {
    resendClientInvite(input: $input) {
      ...DiscoveryFields
    }
  }
`);

export const GENERATE_CLIENT_TABLES_REPORT = graphql(`
  mutation GenerateClientTablesReport($input: GenerateClientTablesReportInput!) {
    generateClientTablesReport(input: $input) {
      id
      url
      status
      progress
    }
  }
`);

export const CLIENT_TABLES_CHANGED = graphql(`
  subscription ClientTablesChanged($project: ID!) {
    clientTablesChanged(project: $project) {
      id
      tables {
        id
        updatedAt
      }
      status
      locked
      open
      deadline
      updatedAt
    }
  }
`);
