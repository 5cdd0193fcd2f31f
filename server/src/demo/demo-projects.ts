import type { ProjectStatus, ProjectType } from '@weighbridge/domain/project/project.status.ts';
import { ACME_TABLES, type DemoClientTables, FREIGHT_TABLES } from './demo-client-tables.ts';
import type { DemoSection } from './demo-question.ts';
import * as lines from './demo-questions-by-line.ts';
import * as common from './demo-questions-common.ts';
import { type DemoScores, FREIGHT_SCORES, MEDICAL_SCORES, PHARMACY_SCORES, TELEHEALTH_SCORES } from './demo-scores.ts';
import type { VendorsDecision } from './load-answers.ts';

export interface DemoProject {
  name: string;
  type: ProjectType;
  status: ProjectStatus;
  /** Days before today. */
  created: number;
  /** In days from today: publication, end of clarification, submission, questions, decision. */
  dates?: readonly [number, number, number, number, number];
  client?: string;
  /** By the first part of the e-mail; the first owner does the work. */
  owners: readonly [string, ...string[]];
  experts: readonly string[];
  viewers?: readonly string[];
  serviceTypes?: readonly string[];
  projectServiceTypes?: readonly string[];
  intro: string;
  description?: string;
  details?: object;
  sections: readonly DemoSection[];
  products?: readonly string[];
  /** Of vendors that are not registered. */
  byEmail?: readonly { email: string; productName: string }[];
  vendors?: readonly VendorsDecision[];
  /** Products that get more time instead of being scored as they are, with how many days. */
  moreTime?: Readonly<Record<string, number>>;
  winner?: string;
  /** What the team thinks of the answers. */
  scores?: DemoScores;
  /** A requested answer of the expert. */
  askAgain?: { product: string; label: string; notes: string };
  /** What the client is asked for, and has filled in. */
  clientTables?: DemoClientTables;
  /** The panel it is the next iteration of. */
  follows?: string;
  /** How many days ago the first owner deleted it, for those who may bring it back. */
  deleted?: number;
}

const accepted = (product: string, submitted?: number): VendorsDecision => ({
  product,
  status: 'ACCEPTED',
  ...(submitted !== undefined && { submitted }),
});

export const NORTHWIND_PROJECTS: readonly DemoProject[] = [
  {
    name: 'Stop-Loss RFP 2024',
    type: 'RFP',
    status: 'ARCHIVED',
    created: 395,
    dates: [-385, -375, -365, -340, -300],
    client: 'Acme Manufacturing',
    owners: ['olivia'],
    experts: ['dana'],
    serviceTypes: ['Stop-Loss'],
    projectServiceTypes: ['Renewal review'],
    intro: 'Acme is renewing its stop-loss coverage and wants to know whether the market offers better terms.',
    sections: [lines.STOP_LOSS, common.COMPANY],
    products: ['Keystone Stop-Loss', 'Evergreen HMO'],
    vendors: [accepted('Keystone Stop-Loss', 350), accepted('Evergreen HMO', 345)],
    winner: 'Keystone Stop-Loss',
  },
  {
    name: 'Pharmacy Benefit RFP 2025',
    type: 'RFP',
    status: 'COMPLETED',
    created: 340,
    dates: [-330, -320, -310, -280, -250],
    client: 'Birchwood School District',
    owners: ['olivia', 'marcus'],
    experts: ['dana'],
    viewers: ['victor'],
    serviceTypes: ['Pharmacy'],
    projectServiceTypes: ['Pharmacy benefit manager'],
    intro: 'The district is carving pharmacy out of its medical plan and is looking for a manager that passes rebates through.',
    details: {
      employeeSize: 'LARGE',
      liveCount: 4300,
      locationOriginated: 'Portland, ME',
    },
    sections: [lines.PHARMACY, common.COMPANY, common.FEES],
    products: ['Beacon Rx PBM', 'Beacon Rx Specialty'],
    vendors: [accepted('Beacon Rx PBM', 290), accepted('Beacon Rx Specialty', 285)],
    winner: 'Beacon Rx PBM',
    scores: PHARMACY_SCORES,
  },
  {
    name: 'Telehealth Panel 2025',
    type: 'PANEL',
    status: 'COMPLETED',
    created: 300,
    dates: [-290, -285, -270, -240, -200],
    client: 'Granite State Credit Union',
    owners: ['marcus'],
    experts: ['dana'],
    serviceTypes: ['Telehealth'],
    projectServiceTypes: ['Point solution'],
    intro: 'Virtual care vendors we are ready to recommend to clients, reviewed once a year.',
    details: { frequency: 'Yearly' },
    sections: [lines.TELEHEALTH, common.SECURITY],
    products: ['HealthPlus Virtual Care', 'Evergreen Select'],
    vendors: [accepted('HealthPlus Virtual Care', 250), accepted('Evergreen Select', 248)],
  },
  {
    name: 'Open Benefits Panel',
    type: 'RFIOP',
    status: 'AWAITING',
    created: 120,
    owners: ['marcus'],
    experts: ['dana'],
    projectServiceTypes: ['Point solution'],
    intro: 'Any vendor of employee benefits may introduce itself here.',
    sections: [common.COMPANY, lines.WELLNESS],
    products: ['WellPath Program', 'HealthPlus Virtual Care'],
    byEmail: [
      { email: 'nadia@careline.test', productName: 'CareLine 24/7' },
      { email: 'eli@lumenbehavioral.test', productName: 'Lumen EAP' },
    ],
  },
  {
    name: 'Behavioral Health RFI',
    type: 'RFI',
    status: 'AWAITING',
    created: 100,
    dates: [-90, -80, -70, 20, 45],
    client: 'Granite State Credit Union',
    owners: ['marcus'],
    experts: ['dana'],
    projectServiceTypes: ['Point solution'],
    intro: 'What an employee assistance program can do today that it could not do five years ago.',
    sections: [common.COMPANY, lines.TELEHEALTH],
    products: ['WellPath Program', 'Evergreen Select'],
    vendors: [accepted('Evergreen Select', 60)],
    deleted: 6,
  },
  {
    name: 'Medical TPA RFP',
    type: 'RFP',
    status: 'SCORING',
    created: 90,
    dates: [-80, -70, -50, -12, 20],
    client: 'Merrimack Valley Hospital',
    owners: ['marcus'],
    experts: ['dana'],
    viewers: ['victor'],
    serviceTypes: ['Medical'],
    projectServiceTypes: ['Third-party administrator'],
    intro: 'The hospital has been self-insured since 2019 and is reviewing who administers its medical claims.',
    description: 'Two plans, 2,400 employees and 5,100 members. The current contract ends on December 31.',
    details: {
      employeeSize: 'LARGE',
      liveCount: 5100,
      locationOriginated: 'Lowell, MA',
      targetNumberRespondents: 4,
    },
    sections: [
      lines.CLAIMS,
      lines.CARE,
      lines.STOP_LOSS_COORDINATION,
      common.COMPANY,
      common.IMPLEMENTATION,
      common.MEMBER_SERVICE,
      common.REPORTING,
      common.SECURITY,
      common.FEES,
    ],
    products: ['Keystone TPA', 'HealthPlus PPO', 'Evergreen HMO', 'Evergreen Select'],
    vendors: [
      accepted('Keystone TPA', 20),
      accepted('HealthPlus PPO', 16),
      accepted('Evergreen HMO', 15),
      accepted('Evergreen Select', 13),
    ],
    scores: MEDICAL_SCORES,
    askAgain: {
      product: 'HealthPlus PPO',
      label: 'Where is data stored, and who outside the United States can reach it?',
      notes: 'Please name the company that runs the data center in Ohio.',
    },
  },
  {
    name: 'Telehealth Panel 2026',
    type: 'PANEL',
    status: 'SCORING',
    created: 80,
    dates: [-70, -65, -50, -10, 15],
    owners: ['marcus'],
    experts: ['dana'],
    viewers: ['victor'],
    follows: 'Telehealth Panel 2025',
    intro: 'The second round: what has changed since last year?',
    sections: [],
    vendors: [
      { ...accepted('HealthPlus Virtual Care', 15), again: true },
      { ...accepted('Evergreen Select', 12), again: true },
    ],
    scores: TELEHEALTH_SCORES,
  },
  {
    name: 'Dental Carrier RFP 2027',
    type: 'RFP',
    status: 'AWAITING',
    created: 60,
    dates: [-45, 9, 4, 14, 40],
    client: 'Transit Works Union Fund',
    owners: ['marcus', 'olivia'],
    experts: ['dana'],
    viewers: ['victor'],
    serviceTypes: ['Dental'],
    projectServiceTypes: ['Carrier selection'],
    intro: 'The fund is asking carriers to quote a dental PPO for 3,100 drivers and mechanics from January 2027.',
    description: 'The current plan pays 100/80/50 up to $1,500 a year. Members live in Rhode Island, Massachusetts and Connecticut.',
    details: {
      employeeSize: 'LARGE',
      liveCount: 7200,
      locationOriginated: 'Providence, RI',
      targetNumberRespondents: 3,
      moreInformation: [
        {
          key: 'Present carrier',
          value: 'Harbor Dental, since 2018',
        },
        {
          key: 'Contribution',
          value: 'Paid by the fund in full',
        },
      ],
    },
    sections: [lines.DENTAL_NETWORK, lines.DENTAL_PLAN, common.COMPANY, common.IMPLEMENTATION, common.MEMBER_SERVICE, common.FEES],
    products: ['HealthPlus PPO', 'BrightDental Network'],
    byEmail: [{ email: 'rfp@oceanstatedental.test', productName: 'Ocean State Dental PPO' }],
    vendors: [accepted('HealthPlus PPO'), accepted('BrightDental Network', 3)],
  },
  {
    name: 'Wellness Program RFI',
    type: 'RFI',
    status: 'PUBLISHED',
    created: 30,
    dates: [-5, 3, 12, 25, 50],
    client: 'Harbor Light Hotels',
    owners: ['marcus'],
    experts: ['dana'],
    viewers: ['victor'],
    projectServiceTypes: ['Point solution'],
    intro: 'How do other employers reach seasonal staff? A hotel group wants to learn before it buys.',
    details: {
      hideClientInfo: true,
      targetNumberRespondents: 6,
    },
    sections: [lines.WELLNESS, common.REPORTING],
    products: ['HealthPlus PPO', 'BrightDental Network'],
  },
  {
    name: 'Life and Disability RFP',
    type: 'RFP',
    status: 'IN_REVIEW',
    created: 20,
    dates: [7, 10, 20, 35, 60],
    client: 'Acme Manufacturing',
    owners: ['marcus'],
    experts: ['dana'],
    serviceTypes: ['Life and Disability'],
    projectServiceTypes: ['Carrier selection'],
    intro: 'Acme is putting its life, disability and leave administration out to bid, for three shifts at three plants.',
    details: {
      employeeSize: 'LARGE',
      liveCount: 1200,
      locationOriginated: 'Worcester, MA',
    },
    sections: [lines.LIFE, lines.LEAVE, common.COMPANY],
    products: ['Summit Group Life', 'Summit Disability'],
    clientTables: ACME_TABLES,
  },
  {
    name: 'Vision Plan RFP',
    type: 'RFP',
    status: 'DRAFT',
    created: 5,
    dates: [10, 14, 25, 40, 70],
    client: 'Cedar & Stone Architects',
    owners: ['marcus'],
    experts: [],
    serviceTypes: ['Vision'],
    projectServiceTypes: ['Carrier selection'],
    intro: 'A first vision plan for 85 people, half of them remote.',
    sections: [
      lines.VISION_NETWORK,
      {
        name: 'Fees and guarantees',
        description: 'To be written.',
        questions: [],
      },
    ],
  },
];

export const LAKESIDE_PROJECTS: readonly DemoProject[] = [
  {
    name: 'Great Lakes Freight Medical RFP',
    type: 'RFP',
    status: 'SCORING',
    created: 70,
    dates: [-60, -52, -40, -8, 25],
    client: 'Great Lakes Freight',
    owners: ['theo', 'lena'],
    experts: ['priya'],
    serviceTypes: ['Medical'],
    projectServiceTypes: ['Carrier selection'],
    intro: 'A medical plan for 950 drivers who are home two nights a week.',
    sections: [lines.CARE, common.MEMBER_SERVICE],
    products: ['HealthPlus PPO', 'Keystone TPA', 'Evergreen HMO'],
    vendors: [accepted('HealthPlus PPO', 10), accepted('Keystone TPA', 9), accepted('Evergreen HMO')],
    moreTime: { 'Evergreen HMO': 7 },
    scores: FREIGHT_SCORES,
    clientTables: FREIGHT_TABLES,
  },
  {
    name: 'Preferred Dental Panel',
    type: 'PANEL',
    status: 'PUBLISHED',
    created: 25,
    dates: [-4, 5, 15, 30, 55],
    client: 'Two Rivers College',
    owners: ['lena'],
    experts: ['priya'],
    serviceTypes: ['Dental'],
    projectServiceTypes: ['Preferred panel'],
    intro: 'Dental networks that we recommend to small colleges and non-profits.',
    details: { frequency: 'Every two years' },
    sections: [lines.DENTAL_NETWORK, common.FEES],
    products: ['BrightDental Network', 'HealthPlus PPO'],
  },
  {
    name: 'Student Health Plan RFP',
    type: 'RFP',
    status: 'DRAFT',
    created: 22,
    dates: [8, 12, 20, 34, 60],
    client: 'Two Rivers College',
    owners: ['theo'],
    experts: ['priya'],
    intro: 'The college decided to keep its plan for another year.',
    sections: [common.FEES],
    deleted: 13,
  },
  {
    name: 'Home Care Voluntary Benefits RFP',
    type: 'RFP',
    status: 'DRAFT',
    created: 6,
    dates: [12, 16, 24, 38, 65],
    client: 'Prairie Home Care',
    owners: ['theo'],
    experts: ['priya'],
    serviceTypes: ['Voluntary Benefits'],
    intro: 'Benefits that caregivers with changing hours can keep.',
    sections: [lines.VOLUNTARY],
  },
];
