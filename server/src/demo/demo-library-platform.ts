import {
  choice,
  choices,
  type DemoGroup,
  dollars,
  email,
  file,
  line,
  number,
  percent,
  spreadsheet,
  text,
  url,
  video,
  yesNo,
} from './demo-question.ts';

const tagged = (...labels: string[]) => ({ tags: labels.map((label) => ({ label })) });

/** The external library: what the platform itself brings along for any line of coverage. */
export const PLATFORM_LIBRARY: readonly DemoGroup[] = [
  {
    name: 'Implementation',
    description: 'From the decision to the first day of coverage.',
    groups: [
      {
        name: 'Team and plan',
        questions: [
          text('Who will lead the implementation, and what else will that person be responsible for at the time?', tagged('Team')),
          number('How many weeks do you need from signature to the effective date?', { suffix: 'weeks', rules: { min: 1, max: 52 } }),
          file('Attach a project plan with milestones and owners.', 'The plan of a client of similar size is fine.'),
          choice('How often do you report on progress during implementation?', ['Weekly', 'Every two weeks', 'Monthly']),
          yesNo('Do you put fees at risk for a late implementation?', 'How much, and what counts as late?', 'Why not?'),
        ],
      },
      {
        name: 'Data exchange',
        questions: [
          choices('Which eligibility file formats do you accept?', ['834', 'Fixed width', 'CSV', 'API'], tagged('Eligibility')),
          number('How many hours after receipt is an eligibility file loaded?', { suffix: 'hours', rules: { min: 0, max: 168 } }),
          yesNo('Do you send a discrepancy report for every file?', 'Within how many hours?', null),
          text('How do you handle a file that fails partway through?'),
        ],
        groups: [
          {
            name: 'Payroll',
            questions: [
              choices('Which payroll systems do you send deductions to today?', ['ADP', 'UKG', 'Workday', 'Paylocity', 'Paychex']),
              yesNo('Can deductions be corrected for past periods?', 'How far back?', null),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'Security & Privacy',
    description: 'How member data is protected.',
    groups: [
      {
        name: 'Certification',
        questions: [
          choices('Which certifications do you hold?', ['SOC 2 Type II', 'HITRUST r2', 'ISO 27001', 'PCI DSS'], tagged('Security')),
          file('Attach your latest SOC 2 Type II report.', 'With the bridge letter if it is older than six months.'),
          yesNo('Has an independent party performed a penetration test in the last 12 months?', 'Who, and when?', 'When is the next test?'),
        ],
      },
      {
        name: 'Incidents',
        questions: [
          yesNo('Did you have a reportable breach of protected health information in the last five years?', 'Describe each one.', null),
          number('Within how many hours do you notify a client of a suspected breach?', { suffix: 'hours', rules: { min: 1, max: 720 } }),
          email('Who should we contact about a suspected incident?'),
          text('Describe how you would inform members of a breach.', { rules: { maxLength: 2000 } }),
        ],
      },
      {
        name: 'Access and storage',
        questions: [
          yesNo('Is all member data encrypted at rest and in transit?', null, 'Which data is not?'),
          line('In which countries is member data stored or viewed?', { placeholder: 'United States' }),
          choices('How do members sign in?', ['Password', 'One-time code', 'Passkey', 'Single sign-on'], tagged('Security')),
          number('After how many days of inactivity do you disable an employee’s account?', {
            suffix: 'days',
            rules: { min: 1, max: 365 },
          }),
        ],
        groups: [
          {
            name: 'Subcontractors',
            questions: [
              spreadsheet('List all subcontractors with access to member data.', 'Name, country, purpose.'),
              yesNo('Do subcontractors sign the same privacy terms as you do?', null, 'Which terms differ?'),
            ],
          },
        ],
      },
    ],
  },
  {
    name: 'Finance',
    description: 'Price, guarantees and financial strength.',
    groups: [
      {
        name: 'Price',
        questions: [
          dollars('What is your fee per employee per month?', tagged('Price')),
          number('For how many months is the price guaranteed?', { suffix: 'months', rules: { min: 0, max: 60 }, ...tagged('Price') }),
          percent('What is the maximum fee increase at the first renewal?', tagged('Price')),
          spreadsheet('Fill in the attached price sheet.', 'Please keep the columns as they are.'),
          yesNo('Is a commission or override included in the price?', 'To whom, and how much?', null),
        ],
      },
      {
        name: 'Performance guarantees',
        questions: [
          percent('What percentage of fees do you put at risk for performance?', tagged('Guarantees')),
          choices(
            'For which measures do you offer guarantees?',
            ['Turnaround', 'Accuracy', 'Call answer time', 'Member satisfaction', 'Savings'],
            tagged('Guarantees'),
          ),
          choice('How often are guarantees settled?', ['Every quarter', 'Every half-year', 'Every year']),
        ],
      },
      {
        name: 'Financial strength',
        questions: [
          line('What is your AM Best rating, and since when?', { placeholder: 'A, 2023' }),
          url('Where can we find your audited financial statements?'),
          yesNo('Is a sale or merger of your company under way or planned?', 'What can you tell us about it?', null),
        ],
      },
    ],
  },
  {
    name: 'References',
    description: 'People who have worked with the vendor.',
    questions: [
      file('Attach references from three current clients of similar size.', 'Company, contact, phone number and years as a client.'),
      file('Attach references from two clients that left in the last two years.', 'And why they left.'),
      percent('What percentage of your clients renewed last year?', tagged('Retention')),
      video('Introduce the team that will look after this client.', 'Up to five minutes.'),
      url('Where can we read what members say about you?'),
    ],
  },
  {
    name: 'Member service',
    description: 'What employees and their families experience.',
    groups: [
      {
        name: 'Call center',
        questions: [
          percent('What percentage of calls are answered within 30 seconds?', tagged('Service')),
          percent('What percentage of questions are resolved on the first call?', tagged('Service')),
          choices(
            'In which languages do you answer calls without an interpreter?',
            ['English', 'Spanish', 'Portuguese', 'Mandarin', 'Vietnamese'],
            tagged('Service'),
          ),
          line('What are your call center hours, in Eastern time?', { placeholder: '8 am to 8 pm' }),
          video('Let us hear two recorded calls, one of them with an unhappy member.', 'Without names.'),
        ],
      },
      {
        name: 'Online',
        questions: [
          url('Where can we try the member portal?'),
          yesNo('Does the portal meet WCAG 2.2 level AA?', 'Attach the report, or tell us where to find it.', 'By when will it?'),
        ],
      },
    ],
  },
];
