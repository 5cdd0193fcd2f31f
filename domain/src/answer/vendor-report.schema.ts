import { z } from 'zod';
import { id, oneOf, ref } from '../kernel/validation.ts';

export const VENDOR_REPORT_FORMATS = ['XLSX'] as const;

/**
 * For the answers of one product, given by its entry in the project; `id` is the project. The receipt holds what was submitted, when and by
 * whom, and nothing to write in.
 */
export const generateVendorReportSchema = z.object({
  id: id(),
  format: oneOf(VENDOR_REPORT_FORMATS),
  product: ref(),
  receipt: z.boolean().nullish(),
});
