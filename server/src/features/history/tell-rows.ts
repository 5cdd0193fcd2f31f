import type { ScoringType } from '@weighbridge/domain/access/company-settings.ts';
import { topicOf } from '@weighbridge/domain/history/history.kinds.ts';
import { FORMER_USER, namesFrom, namesToLookUp } from '@weighbridge/domain/history/history.names.ts';
import type { Happened, Names, Wording } from '@weighbridge/domain/history/history.telling.ts';
import type { HistoryTopic } from '@weighbridge/domain/history/history.topics.ts';
import { nobodyKnown, tell } from '@weighbridge/domain/history/history.words.ts';
import type { ProjectType } from '@weighbridge/domain/project/project.status.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { SeenHistory } from './history.visibility.ts';
import { loadNames } from './history-names.store.ts';
import type { HistoryRow } from './history-rows.store.ts';

/** Something that happened, in words. */
export interface WordedRow extends Wording {
  at: Date;
  topic: HistoryTopic;
  /** Who did it: a person, or words for somebody unknown. */
  who: string;
  /** The vendor of that person. */
  vendor: string | null;
  /** The firm for which an administrator acted. */
  onBehalfOf: string | null;
  branch: string | null;
}

interface WordedProject {
  readonly type: ProjectType;
  readonly scoringType: ScoringType;
}

/** The words are asked twice: first which names they need, then for the sentences with these names. */
export async function tellRows(db: Db | Tx, seen: SeenHistory, project: WordedProject, rows: readonly HistoryRow[]): Promise<WordedRow[]> {
  const scoringTypes = new Map(seen.branches.map(({ id, scoringType }) => [id, scoringType]));
  const happened = (row: HistoryRow, names: Names): Happened<unknown> => ({
    subjectId: row.subjectId ?? '',
    payload: row.payload,
    before: row.before,
    after: row.after,
    names,
    projectType: project.type,
    scoringType: scoringTypes.get(row.branchId ?? '') ?? project.scoringType,
  });
  const wanted = namesToLookUp();
  for (const row of rows) tell(row.name, happened(row, wanted.names));
  const names = namesFrom(await loadNames(db, seen, wanted.ids));
  return rows.map((row) => ({
    ...tell(row.name, happened(row, names)),
    at: row.createdAt,
    topic: topicOf(row.name),
    who: row.actorId === null ? nobodyKnown(row.name) : row.actorName?.trim() || FORMER_USER,
    vendor: row.vendorName,
    onBehalfOf: row.onBehalfOf,
    branch: row.branchId === null ? null : names.branch(row.branchId).name,
  }));
}
