import { graphql } from '../../../lib/graphql/generated/gql.ts';
import type { ProductProfileQuery, VendorProfileFieldsFragment, VendorProfileStartQuery } from '../../../lib/graphql/generated/graphql.ts';

export type VendorProfile = VendorProfileFieldsFragment;
export type VendorProfileStart = VendorProfileStartQuery['vendorProfileStart'];
export type ProductProfileEntry = ProductProfileQuery['productProfile'][number];

export const VENDOR_PROFILE = graphql(`
  query VendorProfile {
    vendorProfile {
      ...VendorProfileFields
    }
  }
`);

export const VENDOR_PROFILE_START = graphql(`
  query VendorProfileStart {
    vendorProfileStart {
      email
      contactName
      productNames
    }
  }
`);

export const ASKED_SERVICE_TYPES = graphql(`
  query AskedServiceTypes {
    askedServiceTypes
  }
`);

export const CREATE_VENDOR_PROFILE = graphql(`
  mutation CreateVendorProfile($input: CreateVendorInput!) {
    createVendorProfile(input: $input) {
      ...VendorProfileFields
    }
  }
`);

export const UPDATE_VENDOR_PROFILE = graphql(`
  mutation UpdateVendorProfile($input: UpdateVendorInput!) {
    updateVendorProfile(input: $input) {
      ...VendorProfileFields
    }
  }
`);

export const SUBMIT_VENDOR_PROFILE = graphql(`
  mutation SubmitVendorProfile($input: SubmitVendorProfileInput!) {
    submitVendorProfile(input: $input) {
      ...VendorProfileFields
    }
  }
`);

export const SET_KEY_PERSONS = graphql(`
  mutation SetKeyPersons($input: KeyPersonsInput!) {
    setKeyPersons(input: $input) {
      ...VendorProfileFields
    }
  }
`);

export const INVITE_KEY_PERSON = graphql(`
  mutation InviteKeyPerson($input: InviteKeyPersonInput!) {
    inviteKeyPerson(input: $input) {
      ...VendorProfileFields
    }
  }
`);

export const PRODUCT_PROFILE = graphql(`
  query ProductProfile($product: ID!) {
    productProfile(product: $product) {
      id
      label
      valueText
      updatedAt
      updatedBy {
        id
        name
      }
    }
  }
`);

export const REMOVE_PRODUCT_PROFILE_ENTRY = graphql(`
  mutation RemoveProductProfileEntry($input: IdInput!) {
    removeProductProfileEntry(input: $input) {
      id
    }
  }
`);
