import '../../project/record/project.events.ts';
import { sql } from 'kysely';
import type { Reactions } from '../../../platform/events/events.ts';
import { isAnyMember, ofTeam } from '../audience/team.queries.ts';
import { tell } from '../telling/tell.ts';
import { causedBy } from './caused-by.ts';

/** A project is new to its members when it is made, and to those who join when they do. */
export const newProject: Reactions = {
  async 'project.created'(tx, event, parts) {
    const { subjectId } = event;
    if (subjectId) await tell(tx, parts, { kind: 'NewProject', ...causedBy(event), subjectId, to: ofTeam(subjectId, isAnyMember) });
  },
  async 'project.membersChanged'(tx, event, parts) {
    const { subjectId, payload } = event;
    const left = new Set(payload.changes.flatMap(({ removed }) => removed));
    // In another role than before: not new to them.
    const joined = payload.changes.flatMap(({ added }) => added).filter((id) => !left.has(id));
    if (!subjectId || joined.length === 0) return;
    const to = ofTeam(subjectId, sql<boolean>`(users.id = any(${joined}::uuid[]) and ${isAnyMember})`);
    await tell(tx, parts, { kind: 'NewProject', ...causedBy(event), subjectId, to });
  },
};
