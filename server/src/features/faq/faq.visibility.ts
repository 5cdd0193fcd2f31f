import './faq.tables.ts';
import type { FaqSide } from '@weighbridge/domain/faq/faq.visibility.ts';
import { type RawBuilder, sql } from 'kysely';

/**
 * Who sees a question, for a row `faq` that is a question. Every statement that reads or counts questions, or looks for
 * words in them, has this condition; what is written under a question is read only through it.
 */
export function seesQuestion(side: FaqSide): RawBuilder<boolean> {
  const published = sql`(faq.status = 'ACTIVE' and faq.is_public)`;
  switch (side.kind) {
    case 'team':
      return sql<boolean>`true`;
    case 'vendor':
      return sql<boolean>`(${published} or faq.vendor_id = ${side.vendorId}::uuid)`;
    case 'link':
      return sql<boolean>`(${published} or faq.participation_id = ${side.participationId}::uuid)`;
  }
}
