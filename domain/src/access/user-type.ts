export const USER_TYPES = ['ADMIN', 'BROKER', 'CLIENT', 'VENDOR'] as const;
export type UserType = (typeof USER_TYPES)[number];

export const USER_STATUSES = ['ACTIVE', 'DISABLED', 'DRAFT', 'INVITED'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** For switches over the user type: an unknown one is a defect and must not fall back to a default. */
export function unsupportedUserType(_type: never): never {
  throw new Error('UserType is not supported');
}
