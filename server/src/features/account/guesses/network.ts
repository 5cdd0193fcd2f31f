import { isIPv6 } from 'node:net';

/**
 * The network that an address belongs to: with IPv6 one connection has a whole /64 of addresses, so counting single addresses would be
 * useless.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [left = '', right] = address.replace(/%.*$/, '').split('::');
  const groups = left.split(':').filter(Boolean);
  // `::` stands for zeros; what follows it matters only where it reaches into the first half.
  const after = right?.split(':').filter(Boolean) ?? [];
  const zeros = right === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
