import { expect, test } from 'vitest';
import { ask, withWorld } from '../../tests/world.ts';

withWorld();

const chunks = 8;

test.each([
  ['POST', '/sobe/v1/uploaded_files', 401],
  ['POST', '/sobe/v1/nothing-here', 404],
])(
  'a body that %s %s refuses unread is let in whole before the answer',
  async (method, path, status) => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(65_536));
        sent += 1;
        if (sent === chunks) controller.close();
      },
    });
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
    expect((await ask(path, { method, body, headers })).status).toBe(status);
    expect(sent).toBe(chunks);
  },
);
