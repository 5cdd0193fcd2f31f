/** What logging out means where the server cannot be told at once. */
export const OFFLINE_LOGOUT =
  'You are offline: what is kept on this device is removed now, and the session ends as soon as this browser has a connection again.';
