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

/** What Northwind asks by line of coverage; `shared` is public to other firms. */
export const NORTHWIND_LIBRARY: readonly DemoGroup[] = [
  {
    name: 'Dental',
    groups: [
      {
        name: 'Dental network',
        shared: [
          number('How many dentists in your network practice in the counties of our client?', {
            rules: { min: 0 },
            ...tagged('Dental', 'Network'),
          }),
          percent('What is your average in-network discount for dental services?', tagged('Dental', 'Price')),
          yesNo('Do you rent any part of your dental network?', 'From whom, and in which states?', null),
        ],
        questions: [spreadsheet('Match the enclosed list of dentists against your network.', 'One row per dentist; keep the order.')],
        groups: [
          {
            name: 'Specialists',
            questions: [
              number('How many orthodontists take new patients within 20 miles of each site?', tagged('Dental', 'Network')),
              choice('Who approves a referral to a specialist?', ['Nobody', 'The dentist', 'Your utilization team']),
            ],
          },
        ],
      },
      {
        name: 'Dental plan design',
        questions: [
          dollars('What is the highest annual maximum you can offer?', tagged('Dental')),
          yesNo('Can unused maximums be carried over to the next year?', 'How much?', null),
          text('How do you apply alternate benefits to crowns and implants?'),
          choices('Which services can be exempted from the annual maximum?', ['Cleanings', 'X-rays', 'Sealants', 'Orthodontia']),
        ],
      },
      {
        name: 'Orthodontia',
        questions: [
          dollars('What is the lifetime maximum for orthodontia?', tagged('Dental')),
          yesNo('Are adults covered for orthodontia?', 'At what percentage?', null),
          yesNo('Do you cover treatment already in progress?', 'How is the remaining cost paid?', 'Who pays for it?'),
          line('Up to what age are children covered for orthodontia?', { placeholder: '19' }),
        ],
      },
    ],
  },
  {
    name: 'Vision',
    questions: [
      choices(
        'Which retail chains are part of your vision network?',
        ['LensCrafters', 'Target Optical', 'Warby Parker', 'Walmart', 'Costco'],
        tagged('Vision', 'Network'),
      ),
      dollars('What is the allowance for frames, and for contact lenses?', tagged('Vision')),
      yesNo('Can glasses be ordered online within the network?', 'Where?', null),
      percent('What percentage of claims come from independent optometrists?', tagged('Vision')),
      line('Which lens options are covered in full?', { placeholder: 'Scratch coating, polycarbonate for children' }),
    ],
    shared: [text('How do you cover safety glasses for manufacturing employees?', tagged('Vision'))],
    groups: [
      {
        name: 'Exams',
        questions: [
          choice('How often is an exam covered?', ['Every 12 months', 'Every 24 months'], tagged('Vision')),
          yesNo('Is retinal imaging covered with the exam?', 'At which copay?', null),
          text('Which exam findings do you share with the medical plan?', { rules: { maxLength: 1500 } }),
        ],
      },
    ],
  },
  {
    name: 'Medical TPA',
    groups: [
      {
        name: 'Claims',
        shared: [
          percent('What share of clean claims do you pay within ten business days?', tagged('Claims')),
          percent('What is your financial accuracy in claims over the last 12 months?', tagged('Claims')),
        ],
        questions: [
          number('How many claims does one examiner work on per day?', tagged('Claims')),
          yesNo('Do you allow an outside audit of claims every year?', 'What does it cost the client?', 'How often?'),
          choice('Which claims system do you use?', ['Facets', 'HealthEdge', 'VBA', 'Our own'], { otherOption: true }),
          file('Attach a sample explanation of benefits.', 'PDF, without member data.'),
        ],
        groups: [
          {
            name: 'Large claims',
            questions: [
              dollars('At what dollar amount does a claim go to large-case review?'),
              text('Describe how you negotiate out-of-network hospital bills.', { rules: { maxLength: 3000 } }),
            ],
          },
        ],
      },
      {
        name: 'Networks',
        questions: [
          choices(
            'Which national networks can the plan use?',
            ['Aetna', 'Cigna', 'UnitedHealthcare', 'BlueCard', 'MultiPlan'],
            tagged('Network'),
          ),
          yesNo('Do you support reference-based pricing?', 'With which partner?', null),
          spreadsheet('Price the enclosed claims at your contracted rates.', 'Return the file with two more columns.'),
        ],
      },
      {
        name: 'Care management',
        questions: [
          choices(
            'Which programs are run by your own nurses?',
            ['Utilization review', 'Case management', 'Disease management', 'Maternity'],
            tagged('Clinical'),
          ),
          percent('What percentage of high-risk members agreed to work with a nurse?', tagged('Clinical')),
          number('How many cases does each case manager handle?', tagged('Clinical')),
          yesNo('Can the client choose another firm for utilization review?', 'At which cost?', 'Why not?'),
        ],
      },
      {
        name: 'Reporting',
        questions: [
          url('Where can we see a demonstration of your reporting portal?'),
          choice('How soon after the end of a month are reports available?', ['5 days', '10 days', '15 days', '30 days']),
          yesNo('Do you send claims data to a warehouse of the client’s choice?', 'At what cost per feed?', null),
          file('Attach a sample of the quarterly report.', 'PDF or spreadsheet.'),
        ],
      },
    ],
  },
  {
    name: 'Pharmacy',
    groups: [
      {
        name: 'Contract terms',
        shared: [
          choice(
            'How is the price the plan pays for drugs determined?',
            ['Pass-through', 'Traditional spread', 'Hybrid'],
            tagged('Pharmacy', 'Price'),
          ),
          yesNo('Do you pass on all rebates and fees from manufacturers?', null, 'Which ones do you keep?'),
        ],
        questions: [
          percent('What discount off AWP do you guarantee for generics at retail?', tagged('Pharmacy', 'Price')),
          dollars('What is the guaranteed rebate per brand prescription?', tagged('Pharmacy', 'Price')),
          text('How do you define a specialty drug, and who decides what becomes one?', tagged('Pharmacy')),
        ],
      },
      {
        name: 'Clinical programs',
        questions: [
          choices('Which programs are part of the base fee?', [
            'Prior authorization',
            'Step therapy',
            'Quantity limits',
            'Opioid management',
          ]),
          yesNo('Can you cover GLP-1 drugs for weight loss using the client’s own criteria?', 'Which criteria can be set?', null),
          percent('What percentage of prior authorization requests do you approve?', tagged('Pharmacy')),
          file('Attach your current formulary.', 'Spreadsheet or PDF.'),
        ],
      },
      {
        name: 'Specialty and mail order',
        questions: [
          percent('What discount off AWP do you guarantee for specialty drugs?', tagged('Pharmacy', 'Price')),
          yesNo('Must specialty drugs come from your own pharmacy?', 'Which exceptions are there?', null),
          number('Within how many days does a mail-order prescription ship?', { suffix: 'days', rules: { min: 0, max: 30 } }),
          choices(
            'Which patient-assistance programs do you work with?',
            ['Copay accumulators', 'Copay maximizers', 'Alternative funding', 'None'],
            tagged('Pharmacy'),
          ),
        ],
      },
    ],
  },
  {
    name: 'Telehealth',
    questions: [
      number('How many minutes does a member wait for a visit on average?', {
        suffix: 'minutes',
        rules: { min: 0, max: 1440 },
        ...tagged('Telehealth'),
      }),
      choices(
        'Which services do you offer by video?',
        ['Urgent care', 'Primary care', 'Behavioral health', 'Dermatology', 'Physical therapy'],
        tagged('Telehealth'),
      ),
      line('In which states are your clinicians licensed?', { placeholder: 'All 50 states' }),
      video('Show a visit from sign-in to prescription.', 'Up to three minutes, with a test account.'),
      percent('What percentage of visits end in a referral to in-person care?', tagged('Telehealth')),
    ],
    shared: [yesNo('Can a member see the same clinician again?', 'How is that arranged?', null)],
    groups: [
      {
        name: 'Behavioral health',
        questions: [
          number('Within how many days does a member get a first therapy session?', {
            suffix: 'days',
            rules: { min: 0, max: 90 },
            ...tagged('Telehealth'),
          }),
          percent('What percentage of therapists speak a language other than English?', tagged('Telehealth')),
          text('What happens when a member is at risk of self-harm during a visit?', { rules: { maxLength: 2000 } }),
        ],
      },
    ],
  },
  {
    name: 'Wellness',
    groups: [
      {
        name: 'Engagement',
        questions: [
          percent('What percentage of eligible employees participated last year, on average across all clients?', tagged('Wellness')),
          choices('Which incentives can you administer?', ['Gift cards', 'Premium credits', 'HSA deposits', 'Raffles'], tagged('Wellness')),
          text('How do you reach employees without a company e-mail address?'),
        ],
      },
      {
        name: 'Outcomes',
        questions: [
          yesNo('Has an independent party measured your outcomes?', 'Who, and with what result?', 'How do you measure them?'),
          file('Attach a sample report for an employer of 1,000.', 'PDF.'),
          dollars('What return per dollar do you guarantee, if any?'),
        ],
      },
      {
        name: 'Coaching',
        questions: [
          choices('How do coaches and members communicate?', ['Telephone', 'Video', 'Chat', 'On site'], tagged('Wellness')),
          line('What qualifications do your coaches have?', { placeholder: 'NBHWC certified' }),
          video('Show what a member sees in the first week.', 'Up to three minutes.'),
        ],
      },
    ],
  },
  {
    name: 'Stop-Loss',
    questions: [
      dollars('Which specific deductible do you propose?', tagged('Stop-Loss', 'Price')),
      percent('What is the aggregate attachment point as a share of expected claims?', tagged('Stop-Loss')),
      yesNo('Do you offer a contract without new lasers at renewal?', 'With what cap on the increase?', 'How are lasers set?'),
      choice('Which contract basis do you propose?', ['12/12', '12/15', '12/18', '15/12', 'Paid'], tagged('Stop-Loss')),
      number('Within how many days do you reimburse a specific claim?', { suffix: 'days', rules: { min: 1, max: 180 } }),
    ],
    shared: [text('Which conditions does your policy exclude that the plan document may cover?', tagged('Stop-Loss'))],
    groups: [
      {
        name: 'Renewal',
        questions: [
          percent('What was your average renewal increase over the last three years?', tagged('Stop-Loss', 'Price')),
          number('How many days before renewal do you make a firm offer?', { suffix: 'days', rules: { min: 1, max: 180 } }),
          spreadsheet('Return the enclosed census with your rates.', 'One row per tier.'),
        ],
      },
    ],
  },
  {
    name: 'Life & Disability',
    groups: [
      {
        name: 'Life',
        questions: [
          dollars('What is the guaranteed issue amount for basic and voluntary life?', tagged('Life')),
          yesNo('Is portability offered without a health statement?', 'Up to what age?', null),
          number('Within how many days do you pay a life claim?', { suffix: 'days', rules: { min: 1, max: 90 } }),
        ],
      },
      {
        name: 'Disability',
        questions: [
          choice(
            'How is disability defined in the first two years?',
            ['Own occupation', 'Any occupation', 'Loss of earnings'],
            tagged('Disability'),
          ),
          percent('What percentage of short-term claimants return to work within the expected time?', tagged('Disability')),
          email('Who is our contact for difficult disability claims?'),
          url('Where do employees file a disability claim online?'),
        ],
      },
      {
        name: 'Leave',
        questions: [
          choices(
            'For which states do you administer paid family leave?',
            ['Massachusetts', 'Connecticut', 'Rhode Island', 'New York', 'Oregon'],
            tagged('Leave'),
          ),
          yesNo('Is leave tracked together with disability?', 'In one system?', 'How are the two matched?'),
          number('Within how many days do you decide on a leave request?', {
            suffix: 'days',
            rules: { min: 1, max: 30 },
            ...tagged('Leave'),
          }),
        ],
      },
    ],
  },
];
