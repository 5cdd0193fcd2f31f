import { Fragment } from 'react';

/** Longer than any address people have; such a part may break anywhere, so that it does not push everything else away. */
const LONGEST = 40;

/** An e-mail address that breaks, where it must, before its @ and never before its last letter. */
export function AddressText({ children: address }: { children: string }) {
  const at = address.lastIndexOf('@');
  const parts = at > 0 ? [address.slice(0, at), address.slice(at)] : [address];
  return (
    <span>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && <wbr />}
          <span style={part.length > LONGEST ? { overflowWrap: 'anywhere' } : { whiteSpace: 'nowrap' }}>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
