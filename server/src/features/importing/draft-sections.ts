import type { ImportedSection } from '@weighbridge/domain/importing/import-questions.ts';
import { newId } from '../../platform/ids.ts';
import type { DraftSection } from './importing.tables.ts';

/** With ids for everything that a reviewer or, later, an answer refers to. */
export function toDraftSections(imported: readonly ImportedSection[]): DraftSection[] {
  return imported.map(({ name, questions }) => ({
    id: newId(),
    name,
    questions: questions.map((definition) => ({
      id: newId(),
      definition: { ...definition, options: definition.options.map((option) => ({ ...option, id: newId() })) },
    })),
  }));
}
