import type { CellStyle } from 'hucre/xlsx';

const LINE = { style: 'thin', color: { rgb: 'D0D5DD' } } as const;
const BORDER = { top: LINE, right: LINE, bottom: LINE, left: LINE } as const;
const WRAPPED = { vertical: 'top', wrapText: true } as const;

/** As text, so that an answer that begins like a formula stays what it is when somebody edits the cell. */
const AS_TYPED = '@';

const filled = (rgb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { rgb } }) as const;

export const TITLE: CellStyle = { font: { bold: true, size: 16 } };
export const NAME: CellStyle = { font: { color: { rgb: '475467' } }, alignment: { vertical: 'top' } };
export const FACT: CellStyle = { alignment: WRAPPED, numFmt: AS_TYPED };
export const DAY: CellStyle = { alignment: { vertical: 'top', horizontal: 'left' }, numFmt: 'yyyy-mm-dd' };
export const HEADER: CellStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: filled('1F3A5F'),
  alignment: { vertical: 'center', wrapText: true },
  border: BORDER,
};
export const TEXT: CellStyle = { alignment: WRAPPED, border: BORDER, numFmt: AS_TYPED };
export const LINK: CellStyle = { ...TEXT, font: { underline: true, color: { rgb: '1D4ED8' } } };
export const NUMBER: CellStyle = { alignment: { vertical: 'top', horizontal: 'right' }, border: BORDER };
export const DATE: CellStyle = { ...NUMBER, numFmt: 'yyyy-mm-dd' };
export const SHARE: CellStyle = { ...NUMBER, numFmt: '0.0%' };
const TOTAL = { font: { bold: true }, fill: filled('EEF2F7') } as const;
export const TOTAL_TEXT: CellStyle = { ...TEXT, ...TOTAL };
export const TOTAL_NUMBER: CellStyle = { ...NUMBER, ...TOTAL };
export const TOTAL_SHARE: CellStyle = { ...SHARE, ...TOTAL };
