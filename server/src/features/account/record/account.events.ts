declare module '../../../platform/events/events.ts' {
  interface Events {
    'account.signedIn': { method: 'password' | 'sso' };
    'account.signedOut': Record<string, never>;
    'account.recoveryRequested': { addressId: string };
    'account.passwordReset': Record<string, never>;
    'account.passwordChanged': Record<string, never>;
    'account.registered': { type: string };
    'account.termsAccepted': { version: string };
    'account.settingsUpdated': Record<string, never>;
    'account.profileUpdated': Record<string, never>;
    'account.avatarUpdated': Record<string, never>;
    'account.otherSessionsEnded': Record<string, never>;
    'account.sessionEnded': Record<string, never>;
    /** Where it was is in the record of the sign-in, which is forgotten with time; events are not. */
    'account.newDevice': { signInId: string };
    'account.twoStepOn': Record<string, never>;
    'account.twoStepOff': Record<string, never>;
    'account.recoveryCodesReplaced': Record<string, never>;
    /** The secret of the link is made by the reaction, so that no event ever holds it. */
    'user.invited': { roleId: string };
    'user.invitationResent': Record<string, never>;
    'user.updated': { fromRoleId: string | null; toRoleId: string };
    'user.deleted': Record<string, never>;
    'user.twoStepReset': Record<string, never>;
  }
}

export {};
