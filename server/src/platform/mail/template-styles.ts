const FONT = "font-family:'Inter',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
/** A word that is longer than the line breaks: a phone would show the whole message smaller instead. */
const BREAK = 'overflow-wrap:anywhere;word-break:break-word';

/** The colours of the product (`web/src/ui/theme.ts`), as mail programs take them. */
export const STYLES = {
  body: `margin:0;background:#f4f5f7;${FONT};font-size:15px;color:#1c1e26`,
  ground: `background:#f4f5f7;${FONT};font-size:15px;color:#1c1e26`,
  card: `max-width:560px;table-layout:fixed;background:#ffffff;border:1px solid #dfe1e6;border-radius:10px;${BREAK}`,
  name: 'padding:20px 24px 0;font-size:14px;font-weight:600;color:#3f50a7',
  heading: 'margin:0 0 16px;font-size:22px;line-height:29px;font-weight:600',
  paragraph: 'margin:0 0 16px;line-height:23px',
  group: 'margin:24px 0 4px;font-size:15px;line-height:22px;font-weight:600',
  line: 'margin:0;padding:10px 0;border-top:1px solid #ebecf0;line-height:22px',
  link: 'color:#3f50a7',
  dim: 'color:#525664;font-size:14px',
  button:
    'background:#3f50a7;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:600;display:inline-block;max-width:100%;box-sizing:border-box',
  address: 'margin:0;line-height:20px;font-size:13px;color:#525664',
  footer: `padding:16px 24px 20px;border-top:1px solid #ebecf0;font-size:13px;line-height:20px;color:#525664`,
} as const;

/** For programs that read style sheets and show messages on a dark ground; the others turn the colours themselves or leave them. */
export const DARK =
  '@media (prefers-color-scheme: dark){.ground{background:#17181d !important;color:#f4f5f7 !important}' +
  '.card{background:#22242c !important;border-color:#353844 !important;color:#f4f5f7 !important}' +
  '.rule{border-color:#353844 !important}.dim{color:#c9ccd4 !important}.link,.name{color:#bbc4ed !important}}';
