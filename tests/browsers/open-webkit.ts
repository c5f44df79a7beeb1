/** Starts Debian's WebKitGTK on a virtual screen and drives it over WebDriver. */

import { spawn } from 'node:child_process';
import type { BrowserDriver } from './browser-driver.ts';

const port = 8828;
const session = `http://127.0.0.1:${port}/session`;
/** Key of element references in WebDriver. */
const element = 'element-6066-11e4-a52e-4f735466cecf';

const options = {
  binary: process.env.WEBKIT ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  args: ['--automation'],
};

export async function openWebkit(): Promise<BrowserDriver> {
  const screen = ['-a', '-s', '-screen 0 1600x1200x24'];
  const driver = spawn('xvfb-run', [...screen, 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  });
  const { sessionId } = await createSession();
  const tell = <Answer>(path: string, body: object = {}) =>
    sendCommand<Answer>(`${session}/${sessionId}${path}`, 'POST', body);
  const find = async (selector: string) => {
    const found = await tell<Record<string, string>>('/element', {
      using: 'css selector',
      value: selector,
    });
    return `/element/${found[element]}`;
  };
  return {
    go: (address) => tell('/url', { url: address }),
    ask: (expression) => tell('/execute/sync', { script: `return ${expression}`, args: [] }),
    press: async (selector) => tell(`${await find(selector)}/click`),
    type: async (selector, text) => tell(`${await find(selector)}/value`, { text }),
    resize: (width, height) => tell('/window/rect', { width, height }),
    end: async () => {
      await sendCommand(`${session}/${sessionId}`, 'DELETE');
      // Killing the process group also ends the virtual screen.
      if (driver.pid) process.kill(-driver.pid);
    },
  };
}

/** Retries until the driver listens. */
async function createSession(tries = 50): Promise<{ sessionId: string }> {
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  try {
    return await sendCommand(session, 'POST', { capabilities });
  } catch (error) {
    if (tries === 0 || !(error instanceof TypeError)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 200));
    return createSession(tries - 1);
  }
}

async function sendCommand<Answer>(
  address: string,
  method: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(address, { method, body: body && JSON.stringify(body) });
  const { value } = (await answer.json()) as {
    value: Answer & { error?: string; message?: string };
  };
  if (!answer.ok) throw new Error(`${value.error} ${value.message}`);
  return value;
}
