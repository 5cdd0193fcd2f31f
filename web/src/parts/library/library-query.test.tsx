import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { type LibraryQuery, libraryFilter, useAddressLibraryQuery, useOwnLibraryQuery } from './library-query.ts';

const current = {} as { query: LibraryQuery };
function Own() {
  current.query = useOwnLibraryQuery();
  return <p>Shown</p>;
}
function Addressed() {
  current.query = useAddressLibraryQuery();
  return <p>Shown</p>;
}
const filter = () => libraryFilter(current.query, 'g1');
const paging = () => current.query.state.variables.pagination;

it('keeps in a drawer what is looked for, from the first page on with each change', async () => {
  await renderScreen(<Own />);
  await expect.element(page.getByText('Shown')).toBeVisible();
  expect([filter(), paging()]).toEqual([
    { keyword: null, type: null, tags: [], internal: false, group: { id: 'g1' } },
    { page: 1, pageSize: 10 },
  ]);
  const changes: [() => void, object, object?][] = [
    [() => current.query.setType('LIST'), { type: 'LIST' }],
    [() => current.query.setTags(['t1']), { type: 'LIST', tags: [{ id: 't1' }] }],
    [() => current.query.setCompanyOnly(true), { tags: [{ id: 't1' }], internal: true }],
    [() => current.query.state.setSearch('  fees '), { keyword: 'fees', internal: true }],
    [() => current.query.state.setPageSize(50), { keyword: 'fees' }, { page: 1, pageSize: 50 }],
  ];
  for (const [change, expected, pages = { page: 1, pageSize: 10 }] of changes) {
    current.query.state.setPage(3);
    await expect.poll(paging).toEqual({ page: 3, pageSize: 10 });
    change();
    await expect.poll(paging).toEqual(pages);
    expect(filter()).toMatchObject(expected);
  }
  expect(libraryFilter(current.query, null).group).toBe(null);
});

it('keeps on its own page in the address what is looked for, and takes it out again', async () => {
  const { router } = await renderScreen(<Addressed />, { path: '/library?type=POEM&own=no' });
  await expect.element(page.getByText('Shown')).toBeVisible();
  expect(filter()).toEqual({ keyword: null, type: null, tags: [], internal: false, group: { id: 'g1' } });
  current.query.setType('LIST');
  await expect.poll(filter).toMatchObject({ type: 'LIST' });
  current.query.setCompanyOnly(true);
  await expect.poll(filter).toMatchObject({ type: 'LIST', internal: true });
  current.query.setType(null);
  await expect.poll(filter).toMatchObject({ type: null, internal: true });
  current.query.setCompanyOnly(false);
  await expect.poll(filter).toMatchObject({ type: null, internal: false });
  expect(router.state.location.search).not.toHaveProperty('own');
});
