/** The demo accounts, by the first name of the person. */
export const ACCOUNTS = {
  admin: 'admin@weighbridge.test',
  olivia: 'olivia@northwind.test',
  marcus: 'marcus@northwind.test',
  dana: 'dana@northwind.test',
  victor: 'victor@northwind.test',
  newcomer: 'newcomer@northwind.test',
  lena: 'lena@lakeside.test',
  theo: 'theo@lakeside.test',
  priya: 'priya@lakeside.test',
  harper: 'harper@healthplus.test',
  bruno: 'bruno@brightdental.test',
  chloe: 'chloe@acme.test',
  nadia: 'nadia@careline.test',
  paul: 'rfp@keystoneadmin.test',
  mei: 'proposals@beaconrx.test',
} as const;

export type Account = keyof typeof ACCOUNTS;

export const DEMO_PASSWORD = 'Welcome-2026!';
