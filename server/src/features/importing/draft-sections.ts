import type { ImportedSection } from '@weighbridge/domain/importing/import-questions.ts';
import { newId } from '../../platform/ids.ts';
import type { DraftSection } from './importing.tables.ts';

/** Adds ids to sections, questions and options, because reviewers and, later, answers refer to them. */
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
