import { zip } from './sample-files.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';

interface ExcelFile {
  /** The rows of each sheet as XML, by its name. */
  sheets: Record<string, string>;
  /** The entries of the table of shared strings, as XML. */
  strings?: readonly string[];
  /** Other parts of the archive, or others in place of these. */
  parts?: Record<string, string>;
  /** Added in front of every XML part. */
  doctype?: string;
}

/** A workbook part by part as Excel writes it, for what no library would write. Style 1 is a date. */
export function excelFile({ sheets, strings = [], parts = {}, doctype = '' }: ExcelFile): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const xml = (text: string) => `${HEAD}${doctype}${text}`;
  const each = (write: (name: string, number: number) => string) => names.map((name, index) => write(name, index + 1)).join('');
  const content = zip({
    '[Content_Types].xml': xml(
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x15"><fileVersion appName="xl" lastEdited="7"/><sheets>${each((name, number) => `<sheet name="${name}" sheetId="${number + 5}" r:id="rId${number}"/>`)}</sheets><calcPr calcId="191029"/></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${PACKAGE}/relationships">${each((_, number) => `<Relationship Id="rId${number}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId98" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="rId99" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/sharedStrings.xml': xml(`<sst xmlns="${MAIN}" count="${strings.length}" uniqueCount="${strings.length}">${strings.join('')}</sst>`),
    ...Object.fromEntries(
      names.map((name, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        xml(`<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheetData>${sheets[name]}</sheetData></worksheet>`),
      ]),
    ),
    ...parts,
  });
  return Uint8Array.from(content);
}
