import './mail/mail.tables.ts';
import './notification.graphql.ts';
import './notification.tables.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { letterReactions } from './letters/letter.reactions.ts';
import { notificationReactions } from './notification.reactions.ts';

export const feature: Feature = { name: 'notification', reactions: { letters: letterReactions, tell: notificationReactions } };
