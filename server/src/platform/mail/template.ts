import type { Mail } from '../mailer.ts';

type Content = Pick<Mail, 'heading' | 'paragraphs' | 'action'>;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
}

/** Only web addresses: a `javascript:` link must not get into a message. */
function linkOf(action: NonNullable<Mail['action']>): string {
  if (!/^https?:\/\//i.test(action.url)) throw new Error(`A message cannot link to ${action.url}`);
  return action.url;
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** One calm layout for every message. Styles sit on the elements because mail programs drop style sheets. */
export function renderHtml(productName: string, { heading, paragraphs, action }: Content): string {
  const body = paragraphs
    .map((text) => `<p style="margin:0 0 16px;line-height:24px">${escape(text).replaceAll('\n', '<br>')}</p>`)
    .join('');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escape(linkOf(action))}" style="background:#1f5f8b;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:600;display:inline-block">${escape(action.label)}</a></p>` +
      `<p style="margin:0 0 16px;line-height:20px;font-size:13px;color:#55606b">Or open this address: <a href="${escape(action.url)}" style="color:#1f5f8b;word-break:break-all">${escape(action.url)}</a></p>`
    : '';
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(heading)}</title></head>` +
    `<body style="margin:0;background:#f3f5f7;${FONT};font-size:16px;color:#1b242c">` +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">' +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #dfe4e8;border-radius:8px">' +
    `<tr><td style="padding:24px 32px 0;font-size:14px;font-weight:600;color:#1f5f8b">${escape(productName)}</td></tr>` +
    `<tr><td style="padding:16px 32px 24px"><h1 style="margin:0 0 16px;font-size:22px;line-height:30px">${escape(heading)}</h1>${body}${button}</td></tr>` +
    '</table></td></tr></table></body></html>'
  );
}

export function renderText(productName: string, { heading, paragraphs, action }: Content): string {
  const link = action ? [`${action.label}: ${linkOf(action)}`] : [];
  return `${[heading, ...paragraphs, ...link, `-- \n${productName}`].join('\n\n')}\n`;
}
