import { choice, choices, type DemoGroup, dollars, email, file, number, percent, text, url, yesNo } from './demo-question.ts';

const tagged = (...labels: string[]) => ({ tags: labels.map((label) => ({ label })) });

/** Lakeside's own library; `shared` is public to other firms. */
export const LAKESIDE_LIBRARY: readonly DemoGroup[] = [
  {
    name: 'Voluntary benefits',
    groups: [
      {
        name: 'Enrollment',
        questions: [
          choices('How can employees enroll?', ['Online', 'By telephone', 'With a counselor on site', 'On paper'], tagged('Enrollment')),
          number('How many enrollment counselors can you send on one day?'),
          yesNo('Is a minimum participation required?', 'Which one?', null),
        ],
      },
      {
        name: 'Accident and critical illness',
        questions: [
          dollars('What is the benefit for a first diagnosis of cancer?'),
          choice('Is a wellness benefit included?', ['Yes, up to $50', 'Yes, up to $100', 'No']),
          file('Attach the policy forms for Wisconsin and Iowa.', 'PDF.'),
        ],
      },
    ],
  },
  {
    name: 'Retirement',
    questions: [
      percent('What are the all-in costs for a plan of $20 million?', tagged('Retirement', 'Price')),
      text('How do you monitor the fund line-up, and who is the fiduciary?', tagged('Retirement')),
      url('Where can participants try the planning tools?'),
    ],
  },
  {
    name: 'Service model',
    questions: [email('Who is the account manager for this client?'), number('How many clients does one account manager look after?')],
    shared: [
      choice(
        'How quickly do you answer questions from the broker?',
        ['Same day', 'Next business day', 'Within three days'],
        tagged('Service'),
      ),
      yesNo('Do you hold a review meeting every quarter?', 'Who attends?', 'How often?'),
    ],
  },
];
