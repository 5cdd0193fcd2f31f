import { createContext } from 'react';
import type { FaqPlace } from '../../../parts/faq/faq-place.ts';

/** For whom questions are asked about the questions of the project; null where nobody can ask now. */
export const Asking = createContext<FaqPlace | null>(null);
