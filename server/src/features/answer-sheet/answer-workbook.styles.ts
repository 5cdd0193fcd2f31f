import type { CellStyle } from 'hucre/xlsx';

const LINE = { style: 'thin', color: { rgb: 'D0D5DD' } } as const;
const BORDER = { top: LINE, right: LINE, bottom: LINE, left: LINE } as const;
const WRAPPED = { vertical: 'top', wrapText: true } as const;

/** As text, so that programs keep what is typed: leading zeros, dates, and text that begins like a formula. */
const AS_TYPED = '@';

export const HEADER: CellStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '1F3A5F' } },
  alignment: { vertical: 'center', wrapText: true },
  border: BORDER,
  protection: { locked: true },
};

export const LOCKED: CellStyle = {
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F2F4F7' } },
  alignment: WRAPPED,
  border: BORDER,
  numFmt: AS_TYPED,
  protection: { locked: true },
};

export const UNLOCKED: CellStyle = { alignment: WRAPPED, border: BORDER, numFmt: AS_TYPED, protection: { locked: false } };

export const TITLE: CellStyle = { font: { bold: true, size: 14 }, alignment: WRAPPED, protection: { locked: true } };
export const NOTE: CellStyle = { alignment: WRAPPED, numFmt: AS_TYPED, protection: { locked: true } };
