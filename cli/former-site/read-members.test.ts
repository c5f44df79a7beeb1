// @vitest-environment node
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTempFolder } from '../../tests/setup/temp.ts';
import { readMembers } from './read-members.ts';

function read(text: string, name = 'members.csv') {
  const file = join(createTempFolder(), name);
  writeFileSync(file, text);
  return readMembers(file);
}

test.each([
  [
    'WP-CLI',
    'ID,user_login,display_name,user_email,user_registered\n7,ada,"Ada, M",Ada@x.example,2020-01-01 00:00:00\n',
    {
      id: '7',
      login: 'ada',
      name: 'Ada, M',
      email: 'ada@x.example',
      joined: '2020-01-01 00:00:00',
    },
  ],
  [
    'Ghost',
    'email,name,note,created_at\nada@x.example,Ada,private,2020-01-01T00:00:00.000Z\n',
    { login: 'ada@x.example', name: 'Ada', joined: '2020-01-01T00:00:00.000Z', bio: '' },
  ],
  [
    'Discourse',
    'id,name,username,email\n3,,ada,ada@x.example\n',
    { id: '3', login: 'ada', name: 'ada' },
  ],
])('reads the CSV of %s', async (_, text, person) => {
  expect(await read(text)).toMatchObject([person]);
});

test('reads a JSON array', async () => {
  const people = [{ id: 7, username: 'ada', email: 'ada@x.example', name: 'Ada', roles: ['a'] }];
  expect(await read(JSON.stringify(people), 'members.json')).toMatchObject([
    { id: '7', login: 'ada', email: 'ada@x.example', name: 'Ada' },
  ]);
});

test('names the file in an error', async () => {
  await expect(read('a,b\n1,2\n')).rejects.toThrow('members.csv has no column with e-mail');
  await expect(read('[{', 'm.json')).rejects.toThrow('m.json is not valid JSON');
});
