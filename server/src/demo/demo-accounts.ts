export const DEMO_PASSWORD = 'Welcome-2026!';

interface DemoAccount {
  email: string;
  who: string;
}

/** The accounts to sign in with, in the order in which they are printed at the start. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: 'admin@weighbridge.test', who: 'administrator of the platform' },
  { email: 'olivia@northwind.test', who: 'broker at Northwind Benefits, Company Admin' },
  { email: 'marcus@northwind.test', who: 'broker at Northwind Benefits, Project Manager' },
  { email: 'dana@northwind.test', who: 'broker at Northwind Benefits, Domain Expert' },
  { email: 'victor@northwind.test', who: 'broker at Northwind Benefits, Viewer' },
  { email: 'lena@lakeside.test', who: 'broker at Lakeside Advisory, Company Admin' },
  { email: 'harper@healthplus.test', who: 'vendor HealthPlus, two products' },
  { email: 'bruno@brightdental.test', who: 'vendor BrightDental, one product' },
  { email: 'chloe@acme.test', who: 'client at Acme Manufacturing' },
  { email: 'newcomer@northwind.test', who: 'broker at Northwind Benefits who has not accepted the terms yet' },
];
