/** What is new for a person: the positions of the notifications, from the first to the last. */
export function notificationsTopic(userId: string): string {
  return `notifications:${userId}`;
}

/** What a person marked as read or unread, in whichever tab. */
export function notificationsReadTopic(userId: string): string {
  return `notifications-read:${userId}`;
}
