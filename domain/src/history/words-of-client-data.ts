import { formatLongDate } from '../kernel/dates.ts';
import { say, type Tell, wording } from './history.telling.ts';

interface TableState {
  readonly name: string;
  readonly visibleToVendor: boolean;
}

interface Moved {
  readonly from: string | null;
  readonly to: string | null;
}

const day = (date: string | null): string => (date === null ? 'none' : formatLongDate(new Date(date)));

function linesOf(state: Partial<TableState> | null, other: Partial<TableState> | null): string | null {
  const lines = [
    ...(state?.name === other?.name ? [] : [`Name: ${state?.name ?? ''}`]),
    ...(state?.visibleToVendor === other?.visibleToVendor ? [] : [`Visible to vendors: ${state?.visibleToVendor ? 'Yes' : 'No'}`]),
  ];
  return lines.length === 0 ? null : lines.join('\n');
}

/** Events hold no addresses, and people of the client are nobody's colleagues: they are told of without names. */
export const CLIENT_DATA_WORDS = {
  'clientTable.created': (({ after }) => wording(say`added the client table “${after?.name ?? ''}”`)) satisfies Tell<object, TableState>,

  'clientTable.updated': (({ before, after }) =>
    wording(say`changed the client table “${after?.name ?? ''}”`, linesOf(before, after), linesOf(after, before))) satisfies Tell<
    object,
    TableState
  >,

  'clientTable.deleted': (({ before }) => wording(say`deleted the client table “${before?.name ?? ''}”`)) satisfies Tell<
    object,
    TableState
  >,

  'clientTables.submitted': (() => wording(say`submitted the data of the client`)) satisfies Tell<object>,
  'clientTables.locked': (() => wording(say`locked the client tables`)) satisfies Tell<object>,
  'clientTables.unlocked': (() => wording(say`unlocked the client tables`)) satisfies Tell<object>,

  'clientTables.deadlineSet': (({ payload: { from, to } }) =>
    wording(say`${to === null ? 'removed' : 'set'} the deadline of the client tables`, day(from), day(to))) satisfies Tell<Moved>,

  'clientMember.added': (() => wording(say`invited somebody of the client to fill in the client tables`)) satisfies Tell<object>,
  'clientMember.joined': (() => wording(say`joined to fill in the client tables`)) satisfies Tell<object>,
  'clientMember.removed': (() => wording(say`removed somebody of the client from the project`)) satisfies Tell<object>,
};
