import { type CompanySettings, DEFAULT_COMPANY_SETTINGS } from '@weighbridge/domain/access/company-settings.ts';

export interface DemoPerson {
  email: string;
  firstName: string;
  lastName: string;
}

export interface DemoBroker extends DemoPerson {
  role: string;
  /** Invited and not registered yet, or registered without having accepted the terms; everybody else has done both. */
  stage?: 'invited' | 'before-terms';
}

interface DemoLabel {
  label: string;
  description: string;
}

export interface DemoFirm {
  name: string;
  daysAgo: number;
  settings: CompanySettings;
  /** The first one is the firm's administrator, who enters the rest. */
  people: readonly [DemoBroker, ...DemoBroker[]];
  clients: readonly { name: string; website: string; location: string; description: string }[];
  serviceTypes: readonly string[];
  projectServiceTypes: readonly DemoLabel[];
}

const settings = (change: Partial<CompanySettings>): CompanySettings => ({ ...DEFAULT_COMPANY_SETTINGS, ...change });
const broker = (email: string, firstName: string, lastName: string, role: string, stage?: DemoBroker['stage']): DemoBroker => ({
  email,
  firstName,
  lastName,
  role,
  ...(stage && { stage }),
});
const client = (name: string, website: string, location: string, description: string) => ({ name, website, location, description });

export const DEMO_ADMIN = { email: 'admin@weighbridge.test', firstName: 'Avery', lastName: 'Admin' };

const NORTHWIND: DemoFirm = {
  name: 'Northwind Benefits',
  daysAgo: 420,
  settings: settings({ enableExperts: true, enableClientTables: true, enableAuthOnBehalf: true }),
  people: [
    broker('olivia@northwind.test', 'Olivia', 'Bennett', 'Company Admin'),
    broker('marcus@northwind.test', 'Marcus', 'Reed', 'Project Manager'),
    broker('dana@northwind.test', 'Dana', 'Whitfield', 'Domain Expert'),
    broker('victor@northwind.test', 'Victor', 'Ruiz', 'Viewer'),
    broker('newcomer@northwind.test', 'Nora', 'Comer', 'Viewer', 'before-terms'),
    broker('imani@northwind.test', 'Imani', 'Okafor', 'Domain Expert', 'invited'),
  ],
  clients: [
    client('Acme Manufacturing', 'acme.test', 'Worcester, MA', 'Metal parts for elevators and conveyors; 1,200 employees in three shifts.'),
    client(
      'Birchwood School District',
      'birchwoodschools.test',
      'Portland, ME',
      'Fourteen schools, 1,900 employees, most of them on a ten-month year.',
    ),
    client('Cedar & Stone Architects', 'cedarstone.test', 'Boston, MA', 'A practice of 85 people, half of them remote.'),
    client('Granite State Credit Union', 'granitestatecu.test', 'Manchester, NH', 'Twenty-two branches and 640 employees.'),
    client('Harbor Light Hotels', 'harborlight.test', 'Newport, RI', 'Nine hotels with a large seasonal staff.'),
    client(
      'Merrimack Valley Hospital',
      'merrimackvalley.test',
      'Lowell, MA',
      'A community hospital with 2,400 employees, self-insured since 2019.',
    ),
    client('Pinecrest Foods', 'pinecrestfoods.test', 'Burlington, VT', 'Frozen meals; 780 employees at two plants.'),
    client('Transit Works Union Fund', 'transitworks.test', 'Providence, RI', 'A Taft-Hartley fund for 3,100 drivers and mechanics.'),
  ],
  serviceTypes: ['Medical', 'Dental', 'Vision', 'Pharmacy', 'Life and Disability', 'Stop-Loss', 'Telehealth', 'Wellness'],
  projectServiceTypes: [
    { label: 'Carrier selection', description: 'Choosing an insurer for one line of coverage.' },
    { label: 'Third-party administrator', description: 'Claims administration for self-insured plans.' },
    { label: 'Pharmacy benefit manager', description: 'Formulary, network and rebate terms.' },
    { label: 'Point solution', description: 'One program beside the medical plan, such as telehealth or wellness.' },
    { label: 'Renewal review', description: 'Whether to stay with the present vendor.' },
  ],
};

const LAKESIDE: DemoFirm = {
  name: 'Lakeside Advisory',
  daysAgo: 300,
  settings: settings({
    scoringType: 'COLORS',
    enableBranches: true,
    enableClientTables: true,
    enableExtendedAnswersDeadline: true,
    answersMaxLength: [1000, 2000, 5000],
    approvedLabel: 'Lakeside Preferred',
  }),
  people: [
    broker('lena@lakeside.test', 'Lena', 'Marsh', 'Company Admin'),
    broker('theo@lakeside.test', 'Theo', 'Novak', 'Project Manager'),
    broker('priya@lakeside.test', 'Priya', 'Anand', 'Domain Expert'),
  ],
  clients: [
    client('Great Lakes Freight', 'greatlakesfreight.test', 'Milwaukee, WI', 'Regional trucking, 950 drivers in four states.'),
    client('Prairie Home Care', 'prairiehomecare.test', 'Madison, WI', 'Home nursing; 1,400 part-time and full-time caregivers.'),
    client('Two Rivers College', 'tworiverscollege.test', 'Dubuque, IA', 'A private college with 520 employees.'),
  ],
  serviceTypes: ['Medical', 'Dental', 'Voluntary Benefits', 'Retirement'],
  projectServiceTypes: [
    { label: 'Carrier selection', description: 'Fully insured coverage for one client.' },
    { label: 'Preferred panel', description: 'Vendors the firm recommends to several clients.' },
  ],
};

const HARBORVIEW: DemoFirm = {
  name: 'Harborview Partners',
  daysAgo: 45,
  settings: settings({ enableExperts: false, disableServiceTypes: true, enableAuthOnBehalf: true }),
  people: [
    broker('grace@harborview.test', 'Grace', 'Lindqvist', 'Company Admin'),
    broker('owen@harborview.test', 'Owen', 'Castillo', 'Project Manager'),
  ],
  clients: [client('Bluefin Marine Supply', 'bluefinmarine.test', 'Seattle, WA', 'Outfitter with 110 employees.')],
  serviceTypes: ['Medical', 'Dental'],
  projectServiceTypes: [{ label: 'Renewal review', description: 'Whether to stay with the present vendor.' }],
};

export const DEMO_FIRMS: readonly DemoFirm[] = [NORTHWIND, LAKESIDE, HARBORVIEW];

/** The client whose client users sign in. */
export const DEMO_CLIENT_USER = {
  email: 'chloe@acme.test',
  firstName: 'Chloe',
  lastName: 'Park',
  firm: NORTHWIND.name,
  client: 'Acme Manufacturing',
};

/** A role that the firm made itself, besides the system roles. */
export const DEMO_CUSTOM_ROLE = {
  firm: NORTHWIND.name,
  name: 'Compliance Reviewer',
  privileges: ['READ_SCORING', 'MANAGE_FAQ', 'READ_TEMPLATES'],
} as const;
