import { NOTIFICATION_KIND_LABELS } from '@weighbridge/domain/account/user.labels.ts';
import type { Choice, MailChoices } from './opt-out.ts';

const STYLE = `
  body { margin: 0; background: #f4f5f7; color: #1c1e26; font: 15px/1.5 Inter, system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif }
  main { max-width: 480px; margin: 48px auto; padding: 24px; background: #fff; border: 1px solid #dfe1e6; border-radius: 10px; overflow-wrap: anywhere }
  h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3 }
  p, ul { margin: 0 0 16px }
  form { margin: 0 0 24px }
  p:last-child { margin: 0; color: #525664; font-size: 13px }
  button { font: inherit; font-weight: 600; padding: 10px 16px; border: 1px solid #c9ccd4; border-radius: 6px; background: #fff; color: #1c1e26; cursor: pointer }
  button.primary { background: #3f50a7; border-color: #3f50a7; color: #fff }
  button:focus-visible { outline: 2px solid #3f50a7; outline-offset: 2px }
  @media (max-width: 520px) { main { margin: 12px } }`;

const button = (choice: Choice, label: string, primary = false): string =>
  `<form method="post"><button${primary ? ' class="primary"' : ''} name="choice" value="${choice}">${label}</button></form>`;

function page(productName: string, title: string, body: string): string {
  const name = productName.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${title} · ${name}</title><style>${STYLE}</style></head>` +
    `<body><main><h1>${title}</h1>${body}</main></body></html>`
  );
}

/** Nothing in it was typed by people, and it names nobody: a message may be passed on. */
export function optOutPage(productName: string, { kinds, areOff, dailyDigest }: MailChoices): string {
  const list = `<ul>${kinds.map((kind) => `<li>${NOTIFICATION_KIND_LABELS[kind]}</li>`).join('')}</ul>`;
  if (areOff) {
    return page(
      productName,
      'These emails are switched off',
      `<p>You will get no more emails about:</p>${list}${button('on', 'Switch them on again')}`,
    );
  }
  const pace = dailyDigest
    ? `<p>You get one email each morning, when there is something new.</p>${button('gathered', 'Tell me sooner')}`
    : `<p>They can also come as one email each morning.</p>${button('digest', 'One email each morning')}`;
  return page(
    productName,
    'Switch off emails',
    `<p>You would get no more emails about:</p>${list}${button('off', 'Switch off', true)}${pace}<p>Invitations and links for a new password always arrive.</p>`,
  );
}

export function noSuchLinkPage(productName: string): string {
  return page(
    productName,
    'This link does not work',
    '<p>It is incomplete, or the account is gone. There is nothing left to switch off.</p>',
  );
}
