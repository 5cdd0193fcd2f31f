import { graphql } from '../../../lib/graphql/generated/gql.ts';
import type { VendorsQuery } from '../../../lib/graphql/generated/graphql.ts';

export type Vendor = VendorsQuery['vendors']['items'][number];

export const VENDORS = graphql(`
  query Vendors($filter: VendorFilter, $sort: SortInput, $pagination: PaginationInput) {
    vendors(filter: $filter, sort: $sort, pagination: $pagination) {
      items {
        id
        name
        contactName
        email
        phone
        website
        description
        status
        products {
          id
          name
          serviceTypes
        }
        createdAt
        updatedAt
        actions
      }
      pagination {
        total
      }
    }
  }
`);

/** How many there are, whatever the list is filtered by. */
export const VENDORS_AWAITING_APPROVAL = graphql(`
  query VendorsAwaitingApproval {
    vendors(filter: { status: SUBMITTED }, pagination: { pageSize: 1 }) {
      pagination {
        total
      }
    }
  }
`);

export const SERVICE_TYPE_LABELS = graphql(`
  query ServiceTypeLabels {
    serviceTypeLabels
  }
`);

export const CREATE_VENDOR = graphql(`
  mutation CreateVendor($input: CreateVendorInput!) {
    createVendor(input: $input) {
      id
    }
  }
`);

export const UPDATE_VENDOR = graphql(`
  mutation UpdateVendor($input: UpdateVendorInput!) {
    updateVendor(input: $input) {
      id
      updatedAt
    }
  }
`);

export const DELETE_VENDOR = graphql(`
  mutation DeleteVendor($input: IdInput!) {
    deleteVendor(input: $input) {
      id
    }
  }
`);

export const APPROVE_VENDOR = graphql(`
  mutation ApproveVendor($input: IdInput!) {
    approveVendor(input: $input) {
      id
      status
      updatedAt
      actions
    }
  }
`);
