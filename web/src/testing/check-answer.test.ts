import { expect, it } from 'vitest';
import { faultsOfAnswer, faultsOfRequest } from './check-answer.ts';

const task = { type: 'PROJECT_QUESTIONS_TO_APPROVE', count: 3 };
const firm = { id: '1', name: 'Northwind' };

it.each([
  ['is right', 'TasksCount', { tasksCount: [task] }, []],
  ['leaves a field out', 'TasksCount', { tasksCount: [{ type: task.type }] }, ['TasksCount.tasksCount[0].count is missing']],
  ['leaves everything out', 'TasksCount', {}, ['TasksCount.tasksCount is missing']],
  ['has null where there never is', 'TasksCount', { tasksCount: null }, ['TasksCount.tasksCount is null, which it never is']],
  ['has one for a list', 'TasksCount', { tasksCount: task }, ['TasksCount.tasksCount is no list']],
  [
    'has half a number',
    'TasksCount',
    { tasksCount: [{ ...task, count: 1.5 }] },
    ['TasksCount.tasksCount[0].count is 1.5, which is no Int'],
  ],
  [
    'has an unknown value',
    'TasksCount',
    { tasksCount: [{ ...task, type: 'NAP' }] },
    ['TasksCount.tasksCount[0].type is "NAP", which is no TaskType'],
  ],
  ['has text for an object', 'OnBehalfCompanies', { companies: 'none' }, ['OnBehalfCompanies.companies is no CompanyPage']],
  [
    'has a field of its own making',
    'OnBehalfCompanies',
    { companies: { items: [{ ...firm, nickname: 'North' }] } },
    ['OnBehalfCompanies.companies.items[0].nickname is no field of Company'],
  ],
  ['says more than was asked for, as builders do', 'OnBehalfCompanies', { companies: { items: [firm], pagination: { total: 1 } } }, []],
  ['is to something nobody asks', 'Nonsense', {}, ['Nonsense is no operation of the web']],
])('knows an answer that %s', (_what, operation, answer, faults) => {
  expect(faultsOfAnswer(operation, answer)).toEqual(faults);
});

it.each([
  ['is right', { input: { oldPassword: 'a', password: 'b' } }, []],
  [
    'leaves out what is needed',
    { input: { password: 'b' } },
    [
      'ChangePassword: Variable "$input" got invalid value { password: "b" }; Field "oldPassword" of required type "String!" was not provided.',
    ],
  ],
  [
    'says more than it may',
    { input: { oldPassword: 'a', password: 'b', again: 'b' } },
    [
      'ChangePassword: Variable "$input" got invalid value { oldPassword: "a", password: "b", again: "b" }; Field "again" is not defined by type "ChangePasswordInput".',
    ],
  ],
])('knows a request that %s', (_what, variables, faults) => {
  expect(faultsOfRequest('ChangePassword', variables)).toEqual(faults);
});
