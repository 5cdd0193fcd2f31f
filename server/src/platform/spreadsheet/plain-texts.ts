const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CHARACTER = 0x10_ffff;

/** Text between tags as it is meant. */
export function decodeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(?:#x([0-9a-fA-F]+)|#([0-9]+)|(amp|lt|gt|quot|apos));/g, (whole, hex?: string, decimal?: string, name = '') => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (Number.isNaN(code)) return NAMED[name] ?? whole;
    return code <= LAST_CHARACTER ? String.fromCodePoint(code) : whole;
  });
}

/** The same where the file format writes characters that XML does not take as `_x000D_`. */
export function decodeText(text: string): string {
  const decoded = decodeXml(text);
  if (!decoded.includes('_x')) return decoded;
  return decoded.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

const ATTRIBUTES = '(?: [^<>]*)?';
const TEXT = `<t${ATTRIBUTES}>([^<]*)</t>|<t/>`;
/** A piece of a text with letters of its own. */
const RUN = `<r>(?:<rPr>(?:<(?!/rPr>)[^<>]*>)*</rPr>|<rPr/>)?(?:<t${ATTRIBUTES}>([^<]*)</t>|<t/>)</r>`;
/** How Japanese is read aloud. */
const SPOKEN = `<rPh${ATTRIBUTES}>(?:<t${ATTRIBUTES}>[^<]*</t>)*</rPh>|<phoneticPr${ATTRIBUTES}>`;

/** What a text consists of: all of it, or pieces with letters of their own. Null where it holds anything else. */
export function textOf(xml: string): string | null {
  const only = onlyText(xml);
  if (only !== null) return only;
  const token = new RegExp(`${TEXT}|(${RUN})|${SPOKEN}`, 'y');
  const pieces: string[] = [];
  let whole: string | null = null;
  while (token.lastIndex < xml.length) {
    const [found, words, run, wordsOfRun] = token.exec(xml) ?? [];
    if (found === undefined) return null;
    if (run !== undefined) pieces.push(decodeText(wordsOfRun ?? ''));
    if (run !== undefined || !found.startsWith('<t')) continue;
    if (whole !== null) return null;
    whole = decodeText(words ?? '');
  }
  return pieces.length === 0 ? (whole ?? '') : pieces.join('');
}

/** Nearly every text: nothing but words. */
function onlyText(xml: string): string | null {
  if (!xml.startsWith('<t>') || !xml.endsWith('</t>')) return null;
  const words = xml.slice(3, -4);
  return words.includes('<') ? null : decodeText(words);
}

/** The texts that cells name by their number; null where the list is written in a way of its own. */
export function sharedTexts(xml: string): string[] | null {
  const begin = /<sst(?: [^<>]*)?>/.exec(xml);
  if (!begin) return null;
  const texts: string[] = [];
  let at = begin.index + begin[0].length;
  while (xml.startsWith('<si>', at)) {
    const end = xml.indexOf('</si>', at);
    const text = end === -1 ? null : textOf(xml.slice(at + 4, end));
    if (text === null) return null;
    texts.push(text);
    at = end + 5;
  }
  return xml.startsWith('</sst>', at) ? texts : null;
}
