import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenProduct } from '../../../testing/given/given-project.ts';
import { givenCookie, graphql } from '../../../testing/http.ts';
import { multipart } from '../../../testing/multipart.ts';
import { PDF, PNG } from '../../../testing/sample-files.ts';
import { givenWorld, type World } from '../../../testing/world.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'weighbridge-avatars-'));
let world: World;
beforeAll(async () => {
  world = await givenWorld({ dataDir });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function upload(cookie: string, name: string, content: Uint8Array): Promise<string> {
  const { headers, payload } = multipart([{ name, content }]);
  return (await world.app.http.inject({ method: 'POST', url: '/api/file/upload', headers: { ...headers, cookie }, payload })).json().id;
}

const choose = (cookie: string, id: string | null) =>
  graphql(world, 'mutation ($input: UpdateAvatarInput!) { updateAvatar(input: $input) { avatar } }', {
    cookie,
    variables: { input: { file: id && { id } } },
  });
const look = async (cookie: string, url: string) => (await world.app.http.inject({ url, headers: { cookie } })).statusCode;

describe('the picture of a person', () => {
  it('is a file they uploaded, shown to colleagues and to nobody else', async () => {
    const user = await world.givenUser();
    const cookie = await givenCookie(world, user);
    const id = await upload(cookie, 'me.png', PNG);
    const { data } = await choose(cookie, id);
    expect(data.updateAvatar.avatar).toBe(`/api/file/${id}/me.png`);
    const colleague = await givenCookie(world, await world.givenUser({ companyId: user.companyId }));
    const stranger = await givenCookie(world, await world.givenUser());
    const admin = await givenCookie(world, await world.givenUser({ type: 'ADMIN', privileges: ['MANAGE_BROKERS'] }));
    for (const viewer of [cookie, colleague, admin]) expect(await look(viewer, data.updateAvatar.avatar)).toBe(200);
    expect(await look(stranger, data.updateAvatar.avatar)).toBe(404);
  });

  it('of a vendor is shown to those of the same vendor', async () => {
    const [own, other] = [await givenProduct(world), await givenProduct(world)];
    const person = (vendorId: string | null) => world.givenUser({ type: 'VENDOR', vendorId });
    const cookie = await givenCookie(world, await person(own.vendorId));
    const { avatar } = (await choose(cookie, await upload(cookie, 'me.png', PNG))).data.updateAvatar;
    expect(await look(await givenCookie(world, await person(own.vendorId)), avatar)).toBe(200);
    // Neither of another vendor, nor of none, nor of a firm.
    for (const stranger of [await person(other.vendorId), await person(null), await world.givenUser()]) {
      expect(await look(await givenCookie(world, stranger), avatar)).toBe(404);
    }
  });

  it('can be replaced and taken away, which lets the old file go', async () => {
    const cookie = await givenCookie(world, await world.givenUser());
    const [first, second] = [await upload(cookie, 'a.png', PNG), await upload(cookie, 'b.png', PNG)];
    await choose(cookie, first);
    expect((await choose(cookie, first)).data.updateAvatar.avatar).toContain(first);
    expect((await choose(cookie, second)).data.updateAvatar.avatar).toContain(second);
    expect((await choose(cookie, null)).data.updateAvatar.avatar).toBeNull();
    const left = await world.db.selectFrom('files').select('ownerKind').where('id', 'in', [first, second]).execute();
    expect(left).toEqual([{ ownerKind: null }, { ownerKind: null }]);
  });

  it('is a picture, and one’s own', async () => {
    const cookie = await givenCookie(world, await world.givenUser());
    const document = await choose(cookie, await upload(cookie, 'plan.pdf', PDF));
    expect(document.errors[0]?.extensions.fields).toEqual({ file: 'Please choose a PNG, JPEG, GIF or WebP picture' });
    const stranger = await givenCookie(world, await world.givenUser());
    const foreign = await choose(cookie, await upload(stranger, 'their.png', PNG));
    expect(foreign.status).toBe(404);
  });
});
