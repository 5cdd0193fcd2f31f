import './library.graphql.ts';
import './question-group.graphql.ts';
import './template-from-questions.graphql.ts';
import type { Feature } from '../../platform/feature/feature.ts';

export const feature: Feature = { name: 'library' };
