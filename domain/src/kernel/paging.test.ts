import { expect, it } from 'vitest';
import { NEWEST_FIRST } from './list-order.ts';
import { PAGE_SIZES, paginationSchema, sortSchema } from './paging.ts';

it.each([undefined, null, {}, { page: null, pageSize: null }])('starts at page 1 with 10 rows when given %j', (value) => {
  expect(paginationSchema().parse(value)).toEqual({ page: 1, pageSize: 10 });
});

it('offers 10, 20 and 50 rows', () => {
  expect(PAGE_SIZES).toEqual([10, 20, 50]);
});

it.each([{ page: 0 }, { page: 1.5 }, { page: 1_000_001 }, { pageSize: 0 }, { pageSize: -10 }, { pageSize: 10_001 }])(
  'refuses %j',
  (value) => {
    expect(paginationSchema().safeParse(value).success).toBe(false);
  },
);

it('has a ceiling of 10,000 rows, and a lower one where a list sets it', () => {
  expect(paginationSchema().parse({ page: 1, pageSize: 1 })).toEqual({ page: 1, pageSize: 1 });
  expect(paginationSchema().parse({ pageSize: 10_000 }).pageSize).toBe(10_000);
  expect(paginationSchema(100).safeParse({ pageSize: 101 }).success).toBe(false);
});

const sort = sortSchema(['name', 'createdAt'], NEWEST_FIRST);

it('sorts by the fields a list offers and by no other', () => {
  expect(sort.parse({ field: 'name', direction: 'ASC' })).toEqual({ field: 'name', direction: 'ASC' });
  expect(sort.parse(null)).toEqual({ field: 'createdAt', direction: 'DESC' });
  expect(sort.safeParse({ field: 'password', direction: 'ASC' }).success).toBe(false);
  expect(sort.safeParse({ field: 'name', direction: 'asc; drop table users' }).success).toBe(false);
});
