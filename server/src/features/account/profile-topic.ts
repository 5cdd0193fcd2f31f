/** Where changes to what a person is and may do are announced. */
export function profileTopic(userId: string): string {
  return `profile:${userId}`;
}
