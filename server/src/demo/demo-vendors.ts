import type { VendorStatus } from '@weighbridge/domain/vendor/vendor.status.ts';
import type { DemoPerson } from './demo-data.ts';

export interface DemoVendor {
  name: string;
  contactName: string;
  email: string;
  phone: string;
  website: string;
  description: string;
  products: readonly { name: string; serviceTypes: readonly string[] }[];
  /** Who signs in for it. */
  user?: DemoPerson;
  /** The registration status of vendors that registered themselves. */
  status?: Exclude<VendorStatus, 'APPROVED'>;
}

export const DEMO_VENDORS: readonly DemoVendor[] = [
  {
    name: 'HealthPlus',
    contactName: 'Harper Hill',
    email: 'harper@healthplus.test',
    phone: '+1 617 555 0111',
    website: 'healthplus.test',
    description: 'Medical plans and virtual care for employers of 50 and more.',
    products: [
      { name: 'HealthPlus PPO', serviceTypes: ['Medical', 'Dental', 'Wellness'] },
      { name: 'HealthPlus Virtual Care', serviceTypes: ['Telehealth', 'Wellness'] },
    ],
    user: { email: 'harper@healthplus.test', firstName: 'Harper', lastName: 'Hill' },
  },
  {
    name: 'BrightDental',
    contactName: 'Bruno Castellan',
    email: 'bruno@brightdental.test',
    phone: '+1 212 555 0142',
    website: 'brightdental.test',
    description: 'A dental network in all fifty states.',
    products: [{ name: 'BrightDental Network', serviceTypes: ['Dental'] }],
    user: { email: 'bruno@brightdental.test', firstName: 'Bruno', lastName: 'Castellan' },
  },
  {
    name: 'Summit Mutual',
    contactName: 'Ingrid Solberg',
    email: 'rfp@summitmutual.test',
    phone: '+1 303 555 0156',
    website: 'summitmutual.test',
    description: 'Life, disability and leave administration.',
    products: [
      { name: 'Summit Group Life', serviceTypes: ['Life and Disability'] },
      { name: 'Summit Disability', serviceTypes: ['Life and Disability'] },
    ],
  },
  {
    name: 'ClearSight Vision',
    contactName: 'Kofi Mensah',
    email: 'sales@clearsight.test',
    phone: '+1 404 555 0188',
    website: 'clearsight.test',
    description: 'Eye exams, glasses and lenses through independent optometrists.',
    products: [{ name: 'ClearSight Choice', serviceTypes: ['Vision'] }],
  },
  {
    name: 'Beacon Rx',
    contactName: 'Mei Tanaka',
    email: 'proposals@beaconrx.test',
    phone: '+1 415 555 0173',
    website: 'beaconrx.test',
    description: 'A pharmacy benefit manager that passes rebates through.',
    products: [
      { name: 'Beacon Rx PBM', serviceTypes: ['Pharmacy'] },
      { name: 'Beacon Rx Specialty', serviceTypes: ['Pharmacy'] },
    ],
    user: { email: 'proposals@beaconrx.test', firstName: 'Mei', lastName: 'Tanaka' },
  },
  {
    name: 'Keystone Administrators',
    contactName: 'Paul Devereux',
    email: 'rfp@keystoneadmin.test',
    phone: '+1 215 555 0129',
    website: 'keystoneadmin.test',
    description: 'Claims administration for self-insured plans.',
    products: [
      { name: 'Keystone TPA', serviceTypes: ['Medical'] },
      { name: 'Keystone Stop-Loss', serviceTypes: ['Stop-Loss'] },
    ],
    user: { email: 'rfp@keystoneadmin.test', firstName: 'Paul', lastName: 'Devereux' },
  },
  {
    name: 'Evergreen Health Cooperative',
    contactName: 'Sofia Lindgren',
    email: 'employers@evergreencoop.test',
    phone: '+1 206 555 0164',
    website: 'evergreencoop.test',
    description: 'A member-owned medical plan in the Northwest.',
    products: [
      { name: 'Evergreen HMO', serviceTypes: ['Medical', 'Stop-Loss'] },
      { name: 'Evergreen Select', serviceTypes: ['Medical', 'Telehealth'] },
    ],
    user: { email: 'employers@evergreencoop.test', firstName: 'Sofia', lastName: 'Lindgren' },
  },
  {
    name: 'WellPath Coaching',
    contactName: 'Jamal Greene',
    email: 'hello@wellpath.test',
    phone: '+1 512 555 0107',
    website: 'wellpath.test',
    description: 'Health coaching and incentives.',
    products: [{ name: 'WellPath Program', serviceTypes: ['Wellness'] }],
  },
];

/** Invited by e-mail to the open panel; they have registered and wait for approval. */
export const DEMO_SIGN_UPS: readonly DemoVendor[] = [
  {
    name: 'CareLine Telehealth',
    contactName: 'Nadia Rahimi',
    email: 'nadia@careline.test',
    phone: '+1 720 555 0135',
    website: 'careline.test',
    description: 'Doctors and therapists by video, day and night.',
    products: [{ name: 'CareLine 24/7', serviceTypes: [] }],
    user: { email: 'nadia@careline.test', firstName: 'Nadia', lastName: 'Rahimi' },
    status: 'SUBMITTED',
  },
  {
    name: 'Lumen Behavioral',
    contactName: 'Eli Rosen',
    email: 'eli@lumenbehavioral.test',
    phone: '+1 312 555 0190',
    website: 'lumenbehavioral.test',
    description: 'Counselling and employee assistance.',
    products: [{ name: 'Lumen EAP', serviceTypes: [] }],
    user: { email: 'eli@lumenbehavioral.test', firstName: 'Eli', lastName: 'Rosen' },
    status: 'DRAFT',
  },
];
