import type { VendorStatus } from '@weighbridge/domain/vendor/vendor.status.ts';
import type { DemoPerson } from './demo-data.ts';

export interface DemoVendor {
  name: string;
  contactName: string;
  email: string;
  phone: string;
  website: string;
  description: string;
  products: readonly string[];
  /** Who signs in for it. */
  user?: DemoPerson;
  /** Those that signed themselves up are not approved yet. */
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
    products: ['HealthPlus PPO', 'HealthPlus Virtual Care'],
    user: { email: 'harper@healthplus.test', firstName: 'Harper', lastName: 'Hill' },
  },
  {
    name: 'BrightDental',
    contactName: 'Bruno Castellan',
    email: 'bruno@brightdental.test',
    phone: '+1 212 555 0142',
    website: 'brightdental.test',
    description: 'A dental network in all fifty states.',
    products: ['BrightDental Network'],
    user: { email: 'bruno@brightdental.test', firstName: 'Bruno', lastName: 'Castellan' },
  },
  {
    name: 'Summit Mutual',
    contactName: 'Ingrid Solberg',
    email: 'rfp@summitmutual.test',
    phone: '+1 303 555 0156',
    website: 'summitmutual.test',
    description: 'Life, disability and leave administration.',
    products: ['Summit Group Life', 'Summit Disability'],
  },
  {
    name: 'ClearSight Vision',
    contactName: 'Kofi Mensah',
    email: 'sales@clearsight.test',
    phone: '+1 404 555 0188',
    website: 'clearsight.test',
    description: 'Eye exams, glasses and lenses through independent optometrists.',
    products: ['ClearSight Choice'],
  },
  {
    name: 'Beacon Rx',
    contactName: 'Mei Tanaka',
    email: 'proposals@beaconrx.test',
    phone: '+1 415 555 0173',
    website: 'beaconrx.test',
    description: 'A pharmacy benefit manager that passes rebates through.',
    products: ['Beacon Rx PBM', 'Beacon Rx Specialty'],
  },
  {
    name: 'Keystone Administrators',
    contactName: 'Paul Devereux',
    email: 'rfp@keystoneadmin.test',
    phone: '+1 215 555 0129',
    website: 'keystoneadmin.test',
    description: 'Claims administration for self-insured plans.',
    products: ['Keystone TPA', 'Keystone Stop-Loss'],
  },
  {
    name: 'Evergreen Health Cooperative',
    contactName: 'Sofia Lindgren',
    email: 'employers@evergreencoop.test',
    phone: '+1 206 555 0164',
    website: 'evergreencoop.test',
    description: 'A member-owned medical plan in the Northwest.',
    products: ['Evergreen HMO', 'Evergreen Select'],
  },
  {
    name: 'WellPath Coaching',
    contactName: 'Jamal Greene',
    email: 'hello@wellpath.test',
    phone: '+1 512 555 0107',
    website: 'wellpath.test',
    description: 'Health coaching and incentives.',
    products: ['WellPath Program'],
  },
  {
    name: 'CareLine Telehealth',
    contactName: 'Nadia Rahimi',
    email: 'nadia@careline.test',
    phone: '+1 720 555 0135',
    website: 'careline.test',
    description: 'Doctors and therapists by video, day and night.',
    products: ['CareLine 24/7'],
    status: 'SUBMITTED',
  },
  {
    name: 'Lumen Behavioral',
    contactName: 'Eli Rosen',
    email: 'eli@lumenbehavioral.test',
    phone: '+1 312 555 0190',
    website: 'lumenbehavioral.test',
    description: 'Counselling and employee assistance.',
    products: ['Lumen EAP'],
    status: 'DRAFT',
  },
];
