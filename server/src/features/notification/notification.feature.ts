import './calendar/calendar.graphql.ts';
import './calendar/calendar.tables.ts';
import './gathering/gathering.tables.ts';
import './mail/mail.tables.ts';
import './notification.graphql.ts';
import './notification.tables.ts';
import './reminders/reminder.tables.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { backReactions } from './gathering/back.reactions.ts';
import { gatherMail } from './gathering/gather-mail.ts';
import { letterReactions } from './letters/letter.reactions.ts';
import { notificationReactions } from './notification.reactions.ts';
import { optOutRoutes } from './opt-out/opt-out.routes.ts';
import { remindOfDeadlines } from './reminders/remind-of-deadlines.ts';

export const feature: Feature = {
  name: 'notification',
  reactions: { tell: notificationReactions, letters: letterReactions, back: backReactions },
  jobs: [gatherMail, remindOfDeadlines],
  async routes(app, parts) {
    calendarRoutes(app, parts);
    await optOutRoutes(app, parts);
  },
};
