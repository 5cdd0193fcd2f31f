import type { Mail, MailGroup, MailLine } from '../mailer.ts';
import { DARK, STYLES } from './template-styles.ts';

type Content = Pick<Mail, 'heading' | 'paragraphs' | 'groups' | 'action' | 'footer' | 'optOutUrl'>;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const SWITCH_OFF = 'Stop emails like this one';

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
}

/** Only web addresses: a `javascript:` link must not get into a message. */
function webAddress(url: string): string {
  if (!/^https?:\/\//i.test(url)) throw new Error(`A message cannot link to ${url}`);
  return url;
}

function link(url: string, label: string): string {
  return `<a class="link" href="${escape(webAddress(url))}" style="${STYLES.link}">${escape(label)}</a>`;
}

/** One calm layout for every message. Styles sit on the elements because many mail programs drop style sheets. */
export function renderHtml(productName: string, { heading, paragraphs, groups = [], action, footer, optOutUrl }: Content): string {
  const body = paragraphs.map((text) => `<p style="${STYLES.paragraph}">${escape(text).replaceAll('\n', '<br>')}</p>`).join('');
  const why = [footer ? escape(footer) : '', optOutUrl ? link(optOutUrl, SWITCH_OFF) : ''].filter(Boolean).join('<br>');
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<meta name="color-scheme" content="light dark"><title>${escape(heading)}</title><style>${DARK}</style></head>` +
    `<body class="ground" style="${STYLES.body}">` +
    `<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${STYLES.ground}"><tr><td align="center" style="padding:24px 12px">` +
    `<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${STYLES.card}">` +
    `<tr><td class="name" style="${STYLES.name}">${escape(productName)}</td></tr>` +
    `<tr><td style="padding:16px 24px 24px"><h1 style="${STYLES.heading}">${escape(heading)}</h1>${body}${groups.map(groupHtml).join('')}${buttonHtml(action)}</td></tr>` +
    (why ? `<tr><td class="dim rule" style="${STYLES.footer}">${why}</td></tr>` : '') +
    '</table></td></tr></table></body></html>'
  );
}

function groupHtml({ heading, lines }: MailGroup): string {
  return `<h2 style="${STYLES.group}">${escape(heading)}</h2>${lines.map(lineHtml).join('')}`;
}

function lineHtml({ title, text, url }: MailLine): string {
  const more = text ? `<br><span class="dim" style="${STYLES.dim}">${escape(text)}</span>` : '';
  return `<p class="rule" style="${STYLES.line}">${link(url, title)}${more}</p>`;
}

function buttonHtml(action: Mail['action']): string {
  if (!action) return '';
  const url = escape(webAddress(action.url));
  return (
    `<p style="margin:24px 0"><a href="${url}" style="${STYLES.button}">${escape(action.label)}</a></p>` +
    `<p class="dim" style="${STYLES.address}">Or open this address: <a class="link" href="${url}" style="${STYLES.link};word-break:break-all">${url}</a></p>`
  );
}

export function renderText(productName: string, { heading, paragraphs, groups = [], action, footer, optOutUrl }: Content): string {
  const happened = groups.map(({ heading: of, lines }) => [of, ...lines.map(lineText)].join('\n\n'));
  const button = action ? [`${action.label}: ${webAddress(action.url)}`] : [];
  const why = [productName, footer, optOutUrl && `${SWITCH_OFF}: ${webAddress(optOutUrl)}`].filter(Boolean);
  return `${[heading, ...paragraphs, ...happened, ...button, `-- \n${why.join('\n')}`].join('\n\n')}\n`;
}

function lineText({ title, text, url }: MailLine): string {
  return [`- ${title}`, ...(text ? [`  ${text}`] : []), `  ${webAddress(url)}`].join('\n');
}
