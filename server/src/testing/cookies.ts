/** The cookie of the session that an answer has opened. */
export function sessionCookieOf(response: { cookies: { name: string; value: string }[] }): string {
  const session = response.cookies.find(({ name }) => /^(__Host-)?weighbridge$/.test(name));
  if (!session) throw new Error('No session was opened');
  return `${session.name}=${session.value}`;
}
