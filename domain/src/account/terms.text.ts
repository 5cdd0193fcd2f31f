import type { TermsKind } from './terms.ts';

export interface TermsSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

export interface TermsDocument {
  readonly title: string;
  readonly sections: readonly TermsSection[];
}

const ACCOUNTS: TermsSection = {
  heading: 'Your account',
  paragraphs: [
    'An account belongs to one person. Keep your password to yourself and tell us at once if you believe that somebody else has used it.',
    'You are responsible for what is done with your account until you have told us.',
  ],
};

const CONFIDENTIALITY: TermsSection = {
  heading: 'Confidentiality',
  paragraphs: [
    'Projects, questions, answers, scores and client information are confidential. Use them only for the project in which you received them, and show them only to people who need them for it.',
    'This duty continues after the project has ended and after your account has been closed.',
  ],
};

const AVAILABILITY: TermsSection = {
  heading: 'The service',
  paragraphs: [
    'We work to keep the service available and to lose nothing, but we provide it as is and do not promise that it is free of faults or interruptions.',
    'We may change the service. When these terms change in substance we ask you to accept the new version before you continue.',
  ],
};

const GOVERNING_LAW: TermsSection = {
  heading: 'Governing law',
  paragraphs: [
    'These terms are governed by the laws of the Commonwealth of Massachusetts, without regard to its rules on the conflict of laws. The courts of Massachusetts have exclusive jurisdiction.',
  ],
};

const liability = (cap: string): TermsSection => ({
  heading: 'Limitation of liability',
  paragraphs: [
    'Neither side is liable to the other for indirect or consequential damages, or for lost profits.',
    `Our total liability under these terms, whatever its legal ground, is limited to ${cap}.`,
  ],
});

const ONE_THOUSAND_DOLLARS = '1,000 dollars (US $1,000)';

export const TERMS_DOCUMENTS = {
  vendor: {
    title: 'Terms and Conditions for Vendors',
    sections: [
      {
        heading: 'Taking part in projects',
        paragraphs: [
          'Brokerage firms invite your products to answer questionnaires. You decide for each invitation whether to accept or to decline it.',
          'The answers you submit must be true and complete to the best of your knowledge. After you have submitted them they change only when the brokerage firm asks for it.',
          'Being invited, scored or selected is a decision of the brokerage firm and its client. We do not promise you any business.',
        ],
      },
      ACCOUNTS,
      CONFIDENTIALITY,
      AVAILABILITY,
      liability(ONE_THOUSAND_DOLLARS),
      GOVERNING_LAW,
    ],
  },
  broker: {
    title: 'Terms and Conditions for Brokerage Firms',
    sections: [
      {
        heading: 'Licence',
        paragraphs: [
          'Your firm receives a non-exclusive, non-transferable licence to run vendor-selection projects with the service for its own clients.',
          'Your firm decides who of its people has access, and with which role. It remains responsible for the projects, questions and documents it publishes and for its right to use them.',
        ],
      },
      {
        heading: 'Evaluating vendors',
        paragraphs: [
          'Scores, comparisons and reports support the judgment of your firm and do not replace it. The choice of a vendor is made by your firm and its client alone.',
        ],
      },
      ACCOUNTS,
      CONFIDENTIALITY,
      AVAILABILITY,
      liability('the licence fees that your firm paid for the service in the last 12 months before the claim arose'),
      GOVERNING_LAW,
    ],
  },
  client: {
    title: 'Terms and Conditions for Clients',
    sections: [
      {
        heading: 'Providing your data',
        paragraphs: [
          'Your brokerage firm asks you for information that a project needs. You decide what to provide, and you confirm that you are entitled to provide it.',
          'Once you have submitted your data it is locked. Your brokerage firm can unlock it for you. Parts of it may be shown to the vendors invited to the project.',
          'Do not enter information about the health of individual people.',
        ],
      },
      ACCOUNTS,
      CONFIDENTIALITY,
      AVAILABILITY,
      liability(ONE_THOUSAND_DOLLARS),
      GOVERNING_LAW,
    ],
  },
} as const satisfies Record<TermsKind, TermsDocument>;
