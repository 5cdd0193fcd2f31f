/** Where browsers may write. Nothing is ever read from here by people: what is confirmed is copied away first. */
export const INCOMING = 'incoming/';
