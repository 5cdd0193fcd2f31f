import {
  choice,
  choices,
  type DemoSection,
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

/** What every vendor is asked, whatever the line of coverage. */
export const COMPANY: DemoSection = {
  name: 'Company and references',
  description: 'Who you are and whom you work for.',
  questions: [
    text('Describe your company, its ownership, and any change of ownership in the last three years.', { rules: { maxLength: 2000 } }),
    line('In which state is your company domiciled?', { placeholder: 'Massachusetts' }),
    number('How many employers do you serve in total?', { rules: { min: 0 } }),
    percent('What share of your employer clients renewed last year?', { tags: [{ label: 'Retention' }] }),
    email('Who should we contact about this response?'),
    url('Where can we read your latest annual report or financial statement?'),
    file('Attach references from three clients of similar size.', 'Name, number of employees, and a person we may call.'),
  ],
};

export const IMPLEMENTATION: DemoSection = {
  name: 'Implementation',
  description: 'From the decision to the first day of coverage.',
  questions: [
    number('How many weeks do you need from award to go-live?', {
      suffix: 'weeks',
      enableNumberFormatting: false,
      rules: { min: 1, max: 52 },
    }),
    text('Who is on the implementation team, and what share of their time is assigned to this client?'),
    yesNo('Will you credit part of the implementation cost?', 'How much, and when is it paid?', null),
    choice('How do you receive enrollment data?', ['834 file', 'API', 'Online portal', 'Spreadsheet'], {
      options: [
        { label: '834 file' },
        { label: 'API', clarificationQuestion: 'Which systems do you already connect to?' },
        { label: 'Online portal' },
        { label: 'Spreadsheet', clarificationQuestion: 'How do you secure spreadsheets in transit?' },
      ],
    }),
    choices('Which enrollment platforms do you have standard connections with?', ['Workday', 'ADP', 'UKG', 'Paylocity', 'bswift']),
    file('Attach a sample implementation plan.', 'With owners and dates for each milestone.'),
  ],
};

export const MEMBER_SERVICE: DemoSection = {
  name: 'Member service',
  description: 'What employees and their families experience.',
  questions: [
    line('What are the hours of your member service line?', { placeholder: '8 a.m. to 8 p.m. Eastern, Monday to Friday' }),
    percent('What share of calls was answered within 30 seconds last year?'),
    number('What was the average time to resolve a written inquiry?', { suffix: 'days', enableNumberFormatting: false, rules: { min: 0 } }),
    choices('In which languages can members be served without an interpreter?', [
      'English',
      'Spanish',
      'Portuguese',
      'Haitian Creole',
      'Vietnamese',
    ]),
    yesNo('Do you offer a mobile app?', 'What are its ratings in both stores?', 'How do members check their coverage on the go?'),
    video('Show us what a member sees when they first sign in.', 'A recording of five minutes at most; a link is enough.'),
  ],
};

export const REPORTING: DemoSection = {
  name: 'Reporting and data',
  description: 'What the client learns about its own plan.',
  questions: [
    choice('How often are standard reports available?', ['Daily', 'Weekly', 'Monthly', 'Quarterly'], { view: 'RADIO' }),
    text('Describe the reports that are included in the base fee.'),
    yesNo('Can the client or its consultant query the data themselves?', 'Which tool do they use?', null),
    choices('With which data warehouses do you exchange files?', ['Merative', 'Innovaccer', 'HDMS', 'Artemis', 'Springbuk']),
    dollars('What does an ad hoc report cost?', { helperText: 'Zero if included.' }),
    spreadsheet('Attach a sample of the monthly report.', 'A spreadsheet, with invented figures.'),
  ],
};

export const SECURITY: DemoSection = {
  name: 'Security and compliance',
  description: 'How members’ data is protected.',
  questions: [
    choices('Which certifications do you hold?', ['SOC 1 Type II', 'SOC 2 Type II', 'HITRUST', 'ISO 27001', 'URAC', 'NCQA'], {
      tags: [{ label: 'Security' }],
    }),
    yesNo('Has protected health information been breached in the last five years?', 'What happened, and what has changed since?', null),
    text('Where is data stored, and who outside the United States can reach it?', { tags: [{ label: 'Security' }] }),
    yesNo('Do you sign the client’s business associate agreement as it is?', null, 'Which sections do you ask to change?'),
    number('Within how many hours do you report a security incident?', {
      suffix: 'hours',
      enableNumberFormatting: false,
      rules: { min: 0, max: 720 },
    }),
    file('Attach your latest SOC 2 report or a summary of it.', 'A bridge letter where the period has ended.'),
  ],
};

export const FEES: DemoSection = {
  name: 'Fees and guarantees',
  description: 'What it costs, and what is at risk when it goes wrong.',
  questions: [
    dollars('What is your base fee per employee per month?', { suffix: 'PEPM', tags: [{ label: 'Price' }] }),
    choice('For how long is the fee guaranteed?', ['1 year', '2 years', '3 years', '5 years'], {
      view: 'RADIO',
      tags: [{ label: 'Price' }],
    }),
    percent('What is the highest increase after the guarantee ends?'),
    text('List every service that is not included in the base fee, with its price.'),
    percent('What share of your fees is at risk for performance guarantees?', { helperText: 'Of the annual total.' }),
    yesNo('Do you pay commissions or fees to other parties for this business?', 'To whom, and how much?', null),
    spreadsheet('Fill in and attach the fee exhibit.', 'One line per service; do not change the columns.'),
  ],
};
