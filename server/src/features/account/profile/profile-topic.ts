/** The topic for changes to a user's profile and rights. */
export function profileTopic(userId: string): string {
  return `profile:${userId}`;
}
