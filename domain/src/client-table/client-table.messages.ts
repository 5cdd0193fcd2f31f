import { CLIENT_TABLE_LIMITS } from './client-table.data.ts';

/** What can be wrong with a table or a list of members; beside the field. */
export const CLIENT_TABLE_MESSAGES = {
  tooManyColumns: `A table has at most ${CLIENT_TABLE_LIMITS.columns} columns`,
  tooManyRows: `A table has at most ${CLIENT_TABLE_LIMITS.rows} rows`,
  tooMuch: 'The table holds too much. Please shorten its texts or lists',
  tooManyTables: `A project has at most ${CLIENT_TABLE_LIMITS.tablesInProject} client tables`,
  repeatedId: 'Is there twice',
  optionsRequired: 'Options are required for a list',
  tooManyOptions: `A list has at most ${CLIENT_TABLE_LIMITS.options} options`,
  duplicateOption: (option: string) => `The option '${option}' is already added`,
  notAnOption: 'Please choose one of the offered options',
  oneOption: 'Please choose only one option',
  oneFile: 'Please add only one file',
  tooManyFiles: `Please add not more than ${CLIENT_TABLE_LIMITS.filesInCell} files`,
  file: 'Please upload the file again',
  onlyResponses: 'You can fill in only the cells that are meant for your answers',
  duplicateMember: 'This email is already added',
  tooManyMembers: `A project has at most ${CLIENT_TABLE_LIMITS.members} client members`,
  pastDeadline: 'Date should be later or equal to current date',
} as const;
