/** Somebody's ratings: from the first question on, a share of all answers. */
export interface DemoRatings {
  /** By the first part of the e-mail. */
  by: string;
  /** Days ago. */
  on: number;
  /** Which part of the questionnaire, from 0 to 1. */
  from?: number;
  to: number;
  /** What they think of each product, from 0 to 5; single answers differ by one. Products without an entry they have not rated yet. */
  of: Readonly<Record<string, number>>;
}

export interface DemoNote {
  by: string;
  on: number;
  product: string;
  label: string;
  notes: string;
}

export interface DemoBranch {
  /** Who creates it. */
  by: string;
  on: number;
  members: readonly string[];
  ratings: readonly DemoRatings[];
  notes?: readonly DemoNote[];
}

export interface DemoScores {
  ratings?: readonly DemoRatings[];
  notes?: readonly DemoNote[];
  /** Questions that count more or less than when they were written. */
  weights?: readonly { by: string; on: number; label: string; weight: number }[];
  branches?: readonly DemoBranch[];
  /** Of products, with whether their vendors may read them in the end. */
  aboutProducts?: readonly { by: string; on: number; product: string; notes: string; shareNotes: boolean }[];
}

export const MEDICAL_SCORES: DemoScores = {
  ratings: [
    { by: 'dana', on: 9, to: 0.6, of: { 'Keystone TPA': 4, 'HealthPlus PPO': 3, 'Evergreen HMO': 3, 'Evergreen Select': 2 } },
    { by: 'olivia', on: 5, from: 0.8, to: 1, of: { 'Keystone TPA': 3, 'HealthPlus PPO': 4, 'Evergreen HMO': 3 } },
  ],
  weights: [
    { by: 'dana', on: 9, label: 'What was your financial accuracy last year?', weight: 5 },
    { by: 'olivia', on: 6, label: 'What is your base fee per employee per month?', weight: 5 },
  ],
  notes: [
    {
      by: 'dana',
      on: 9,
      product: 'Keystone TPA',
      label: 'What was your financial accuracy last year?',
      notes: 'The best of the four, and audited. Ask for the report.',
    },
    {
      by: 'dana',
      on: 9,
      product: 'HealthPlus PPO',
      label: 'Are claims processed outside the United States?',
      notes: 'The hospital’s board will not accept this without a list of the steps.',
    },
    {
      by: 'dana',
      on: 8,
      product: 'Evergreen Select',
      label: 'How do you find and recover overpayments, and who keeps the savings?',
      notes: 'They keep a third. That is more than the current administrator takes.',
    },
    {
      by: 'olivia',
      on: 5,
      product: 'HealthPlus PPO',
      label: 'What is your base fee per employee per month?',
      notes: 'Lowest fee, but utilization management comes on top.',
    },
  ],
  aboutProducts: [
    {
      by: 'olivia',
      on: 4,
      product: 'Keystone TPA',
      notes:
        'A strong proposal: accurate claims, and references who would choose you again. Your fees are at the upper end of what we saw.',
      shareNotes: true,
    },
    {
      by: 'olivia',
      on: 4,
      product: 'Evergreen Select',
      notes: 'Only if the hospital wants a narrow network after all.',
      shareNotes: false,
    },
  ],
};

export const PHARMACY_SCORES: DemoScores = {
  ratings: [{ by: 'dana', on: 270, to: 1, of: { 'Beacon Rx PBM': 4, 'Beacon Rx Specialty': 3 } }],
  notes: [
    {
      by: 'dana',
      on: 270,
      product: 'Beacon Rx PBM',
      label: 'How are rebates shared?',
      notes: 'Pass-through in full, and they let us audit it.',
    },
  ],
  aboutProducts: [
    {
      by: 'olivia',
      on: 255,
      product: 'Beacon Rx Specialty',
      notes: 'Thank you for a careful proposal. The district needed one manager for all of its drugs.',
      shareNotes: true,
    },
  ],
};

export const TELEHEALTH_SCORES: DemoScores = {
  ratings: [{ by: 'dana', on: 6, to: 0.5, of: { 'HealthPlus Virtual Care': 4, 'Evergreen Select': 2 } }],
};

/** Two branches that see it differently: the project manager looks at the price, the expert at the care. */
export const FREIGHT_SCORES: DemoScores = {
  branches: [
    {
      by: 'theo',
      on: 6,
      members: ['lena'],
      ratings: [
        { by: 'theo', on: 5, to: 0.75, of: { 'HealthPlus PPO': 5, 'Keystone TPA': 1 } },
        { by: 'lena', on: 4, from: 0.75, to: 0.9, of: { 'HealthPlus PPO': 3, 'Keystone TPA': 3 } },
      ],
      notes: [
        {
          by: 'theo',
          on: 5,
          product: 'HealthPlus PPO',
          label: 'Which network do you propose?',
          notes: 'Drivers find a doctor in every state they cross.',
        },
      ],
    },
    {
      by: 'priya',
      on: 6,
      members: [],
      ratings: [{ by: 'priya', on: 5, to: 0.9, of: { 'HealthPlus PPO': 3, 'Keystone TPA': 5 } }],
      notes: [
        {
          by: 'priya',
          on: 5,
          product: 'Keystone TPA',
          label: 'Describe your programs for diabetes, musculoskeletal pain and behavioral health.',
          notes: 'Back pain is what these drivers need help with, and Keystone has numbers for it.',
        },
      ],
    },
  ],
};
