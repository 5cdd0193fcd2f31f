import {
  choice,
  choices,
  type DemoSection,
  dollars,
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

export const DENTAL_NETWORK: DemoSection = {
  name: 'Dental network',
  description: 'Access for employees in New England and New York.',
  questions: [
    number('How many unique dentists are in the proposed network in the client’s counties?', { rules: { min: 0 } }),
    percent('What percentage of general dentists in those counties participate?', { tags: [{ label: 'Network' }] }),
    number('How many specialists participate within 20 miles of each work site?', { tags: [{ label: 'Network' }] }),
    percent('What is the average discount against billed charges?', { tags: [{ label: 'Price' }] }),
    yesNo('Do you lease any part of the network?', 'From whom, and where?', null),
    choice('How often are dentists recredentialed?', ['Every year', 'Every 2 years', 'Every 3 years']),
    url('Where can members look up dentists?'),
    spreadsheet('Attach a disruption report for the enclosed list of dentists.', 'Keep the order of the list.'),
  ],
};

export const DENTAL_PLAN: DemoSection = {
  name: 'Plan design',
  description: 'What is covered and how it is decided.',
  questions: [
    yesNo('Can you match the current plan design in every respect?', null, 'What differs?'),
    dollars('What is the annual maximum per person?'),
    choices('Which services count toward the annual maximum?', ['Preventive', 'Basic', 'Major', 'Orthodontia']),
    text('How do you decide on alternate benefits, such as a filling instead of a crown?'),
    number('What is the waiting period for major services?', {
      suffix: 'months',
      enableNumberFormatting: false,
      rules: { min: 0, max: 24 },
    }),
    yesNo('Do you offer a carry-over of unused maximums?', 'How much, and for how long?', null),
  ],
};

export const VISION_NETWORK: DemoSection = {
  name: 'Vision network and benefits',
  description: 'Exams, glasses and contact lenses.',
  questions: [
    number('How many independent optometrists are in the network?'),
    choices('Which retail chains participate?', ['LensCrafters', 'Pearle Vision', 'Target Optical', 'Warby Parker', 'Walmart']),
    dollars('What is the frame allowance?'),
    yesNo('Is an online store part of the network?', 'Which one?', null),
    video('Show us how a member orders glasses online.', 'Up to three minutes.'),
  ],
};

export const LIFE: DemoSection = {
  name: 'Life and disability coverage',
  description: 'Basic and voluntary life, short- and long-term disability.',
  questions: [
    dollars('What is the guaranteed issue amount for voluntary life?'),
    choice('Which definition of disability applies in the first 24 months?', ['Own occupation', 'Any occupation', 'Loss of earnings']),
    percent('What share of long-term claimants returned to work within a year?'),
    yesNo('Is conversion and portability included?', 'Up to what age?', 'What do departing employees keep?'),
    number('What is the average time from a complete claim to a decision?', { suffix: 'days', enableNumberFormatting: false }),
    file('Attach a specimen certificate for each product.', 'PDF.'),
  ],
};

export const LEAVE: DemoSection = {
  name: 'Leave administration',
  description: 'FMLA and state paid leave laws.',
  questions: [
    choices('For which states do you administer paid family and medical leave?', [
      'Massachusetts',
      'Connecticut',
      'Rhode Island',
      'New York',
      'New Jersey',
    ]),
    text('How do employees and supervisors find out the status of a request?'),
    yesNo('Is intermittent leave tracked in the same system?', null, 'How is it tracked?'),
    line('Which payroll systems receive leave data from you?'),
    number('How many leave specialists would serve this client?', { rules: { min: 0, max: 500 } }),
  ],
};

export const WELLNESS: DemoSection = {
  name: 'Program design',
  description: 'What employees can take part in.',
  questions: [
    choices('Which programs do you offer?', ['Nutrition', 'Physical activity', 'Sleep', 'Stress', 'Tobacco', 'Financial wellness']),
    percent('What share of eligible employees is active after one year, on average?', { tags: [{ label: 'Engagement' }] }),
    text('How do you reach hourly and seasonal employees who have no work e-mail?'),
    yesNo('Can incentives be paid through payroll?', 'How often is the file sent?', null),
    url('Link to a demonstration account.'),
    choice('How are results measured?', ['Self-reported', 'Biometric screening', 'Claims data', 'All of these'], { otherOption: true }),
  ],
};

export const CLAIMS: DemoSection = {
  name: 'Claims administration',
  description: 'For the self-insured medical plan.',
  questions: [
    percent('What share of claims is processed without a person touching it?', { tags: [{ label: 'Claims' }] }),
    percent('What was your financial accuracy last year?', { tags: [{ label: 'Claims' }] }),
    number('Within how many calendar days are 95% of clean claims paid?', {
      suffix: 'days',
      enableNumberFormatting: false,
      rules: { min: 0, max: 90 },
    }),
    line('On which platform are claims processed, and since when?'),
    yesNo('Are claims processed outside the United States?', 'Where, and which steps?', null),
    text('How do you find and recover overpayments, and who keeps the savings?'),
    yesNo('May the client audit claims with an auditor of its own choice?', 'What limits apply?', 'Which auditors are accepted?'),
    choice('Who decides on appeals at the second level?', ['Internal committee', 'Independent review', 'The client'], { view: 'RADIO' }),
  ],
};

export const CARE: DemoSection = {
  name: 'Networks and care management',
  description: 'Where members go, and who helps them choose.',
  questions: [
    choice('Which network do you propose?', ['Own', 'Leased national', 'Leased regional', 'Reference-based pricing'], {
      otherOption: true,
    }),
    percent('What is the average discount for inpatient care in the client’s service area?', { tags: [{ label: 'Network' }] }),
    percent('What is the average discount for outpatient care in the client’s service area?', { tags: [{ label: 'Network' }] }),
    yesNo('Is utilization management included in the base fee?', null, 'What does it cost?'),
    number('How many members does one nurse case manager look after?', { rules: { min: 1 } }),
    text('Describe your programs for diabetes, musculoskeletal pain and behavioral health.'),
    choices('Which point solutions can be integrated without an extra fee?', ['Hinge Health', 'Omada', 'Livongo', 'Lyra', 'Progyny']),
    spreadsheet('Attach a repricing of the enclosed claims file.', 'Allowed amounts only.'),
  ],
};

export const STOP_LOSS_COORDINATION: DemoSection = {
  name: 'Stop-loss coordination',
  description: 'Working with whichever carrier the client chooses.',
  questions: [
    choices('With which stop-loss carriers do you work today?', ['Sun Life', 'Symetra', 'Tokio Marine HCC', 'Voya', 'Swiss Re']),
    yesNo('Do you charge a fee for carriers outside your preferred list?', 'How much?', null),
    number('How many days after the end of the month are carrier reports ready?', { suffix: 'days', enableNumberFormatting: false }),
    yesNo('Do you file claims for reimbursement on the client’s behalf?', null, 'Who does?'),
    percent('What share of reimbursement requests was paid within 30 days?'),
    text('How do you alert the client to claimants who may exceed the deductible?'),
  ],
};

export const PHARMACY: DemoSection = {
  name: 'Formulary and rebates',
  description: 'How drugs are chosen and what comes back.',
  questions: [
    choice('How are rebates shared?', ['100% pass-through', 'Guaranteed per script', 'Retained for a lower fee'], {
      view: 'RADIO',
      tags: [{ label: 'Price' }],
    }),
    dollars('What is the guaranteed rebate per brand script?', { tags: [{ label: 'Price' }] }),
    percent('What is the effective rate guarantee for generics at retail?', { helperText: 'AWP minus this share.' }),
    yesNo('Do you own or have a stake in the specialty pharmacy?', 'Which one, and how large is the stake?', null),
    number('How many members were affected by formulary changes last January?'),
    text('How do you support members who lose access to a drug they take?'),
    spreadsheet('Attach the proposed formulary with tiers.', 'NDC, name, tier, restrictions.'),
  ],
};

export const TELEHEALTH: DemoSection = {
  name: 'Access to virtual care',
  description: 'How soon, how often and by whom.',
  questions: [
    number('What is the median wait for an urgent visit?', { suffix: 'minutes', enableNumberFormatting: false, rules: { min: 0 } }),
    number('What is the median wait for a first therapy visit?', { suffix: 'days', enableNumberFormatting: false, rules: { min: 0 } }),
    choices('Which kinds of care do you offer by video?', ['Urgent care', 'Primary care', 'Dermatology', 'Psychiatry', 'Therapy']),
    dollars('What is the fee per visit for urgent care?', { tags: [{ label: 'Price' }] }),
    percent('What share of visits led to a prescription for antibiotics?'),
    text('How do you hand a member off to in-person care?'),
  ],
};

export const STOP_LOSS: DemoSection = {
  name: 'Stop-loss terms',
  description: 'Specific and aggregate coverage.',
  questions: [
    choice('Which contract basis do you quote?', ['12/12', '12/15', '15/12', '24/12', 'Paid']),
    dollars('What is the specific deductible?'),
    yesNo('Do you laser individuals at renewal?', 'Under what conditions?', null),
    percent('What is the rate cap at the first renewal?'),
    yesNo('Do you advance funds before the claim is paid?', null, 'How is the plan’s cash protected?'),
    file('Attach a specimen policy.', 'With all riders you quote.'),
  ],
};

export const VOLUNTARY: DemoSection = {
  name: 'Voluntary products',
  description: 'Accident, critical illness and hospital indemnity.',
  questions: [
    choices('Which products do you offer on a guaranteed issue basis?', [
      'Accident',
      'Critical illness',
      'Hospital indemnity',
      'Legal',
      'Pet',
    ]),
    percent('What was the loss ratio of each product last year, on average?'),
    yesNo('Are claims paid automatically from medical claims data?', null, 'What must employees do?'),
    text('How do you enroll caregivers who never come to an office?'),
  ],
};
