import { expect, test } from 'vitest';
import { fetchApp, withSeededDatabase } from '../../tests/setup/database.ts';
import { streamLongBody } from '../../tests/setup/stream-long-body.ts';

withSeededDatabase();

const length = 524_288;

test.each([
  ['POST', '/sobe/v1/uploaded_files', 401],
  ['POST', '/sobe/v1/nothing-here', 404],
])(
  '%s %s: the rejected body is read to its end before the response',
  async (method, path, status) => {
    const { body, told } = streamLongBody(length, length / 8);
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    expect((await fetchApp(path, { method, body, headers })).status).toBe(status);
    expect(told.read).toBe(length);
  },
);
