import { expect, it } from 'vitest';
import { fixedType, readSource } from './wizard-source.ts';

const nothing = { copyQuestionsStatus: false, copyApprovers: false, copyQuestionsWeight: false };

it.each([
  ['nothing', {}, { source: null, baseId: null, input: {} }],
  ['an empty name', { clone: '', rfi: 7 }, { source: null, baseId: null, input: {} }],
  ['an imported draft', { draftProjectId: 'd', rfi: 'r' }, { source: 'IMPORT', baseId: null, input: { draft: { id: 'd' } } }],
  ['an RFI', { rfi: 'r', clone: 'c' }, { source: 'RFI_BASED', baseId: 'r', input: { rfiBased: { id: 'r' } } }],
  [
    'an earlier panel',
    { panel: 'p', clone: 'c', copyProducts: false, copyApprovers: true },
    {
      source: 'PANEL',
      baseId: 'p',
      input: { clone: { ...nothing, id: 'p', copyApprovers: true }, nextIteration: true, copyProducts: true },
    },
  ],
  ['another project', { clone: 'c' }, { source: 'CLONE', baseId: 'c', input: { clone: { ...nothing, id: 'c' }, copyProducts: false } }],
  [
    'another project beside an empty name',
    { panel: '', clone: 'c' },
    { source: 'CLONE', baseId: 'c', input: { clone: { ...nothing, id: 'c' }, copyProducts: false } },
  ],
  [
    'another project with everything',
    { clone: 'c', copyProducts: true, copyQuestionsStatus: true, copyApprovers: true, copyQuestionsWeight: true },
    {
      source: 'CLONE',
      baseId: 'c',
      input: {
        clone: { id: 'c', copyQuestionsStatus: true, copyApprovers: true, copyQuestionsWeight: true },
        copyProducts: true,
      },
    },
  ],
  [
    'another project and words where a yes belongs',
    { clone: 'c', copyProducts: 'yes' },
    { source: 'CLONE', baseId: 'c', input: { clone: { ...nothing, id: 'c' }, copyProducts: false } },
  ],
])('starts from %s as the address says', (_what, search, source) => {
  expect(readSource(search)).toEqual(source);
});

it('has the type of the project it starts from, but makes an RFP of an RFI', () => {
  expect(fixedType(readSource({ rfi: 'r' }), { type: 'RFI' })).toBe('RFP');
  expect(fixedType(readSource({ clone: 'c' }), { type: 'RFI' })).toBe('RFI');
  expect(fixedType(readSource({}), null)).toBeNull();
});
